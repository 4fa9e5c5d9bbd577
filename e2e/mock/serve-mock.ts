import { readArguments, readNumber } from '#cli/command-line.mjs';
import { failureNames } from '#e2e/mock/failures.ts';
import { createMockBackend } from '#e2e/mock/mock-backend.ts';

const usage = `Starts a mock backend that serves the content of CONTENT_DIR. For tests and for trying out BACKEND_URL.

Usage: npm run mock

Environment:
  MOCK_PORT    port to listen on (default 4000)
  CONTENT_DIR  content folder (default content)

Exit codes: 1 failure, 2 usage error.`;

readArguments(usage);
const port = readNumber('MOCK_PORT', process.env.MOCK_PORT ?? '4000', 1, 65_535);
const origin = `http://127.0.0.1:${port}`;

const server = createMockBackend().listen(port, '127.0.0.1', () => {
  console.info(`Mock backend: ${origin}/ (start the site with BACKEND_URL=${origin})`);
  console.info(
    `Simulate an error: curl -d '{"failure":"hang"}' ${origin}/failures (${failureNames.join(', ')})`,
  );
  console.info(
    `Edit a page: curl -d '{"code":"ru/contacts","title":"New title","isPreview":true}' ${origin}/edits`,
  );
});
server.on('error', (error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE';
  console.error(`error: ${isTaken ? `MOCK_PORT ${port} is used by another program` : error.message}`);
  process.exit(1);
});
