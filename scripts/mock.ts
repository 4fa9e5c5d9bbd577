import { faultNames } from './mock/faults.ts';
import { createMockBackend } from './mock/mock-backend.ts';

const port = Number(process.env.MOCK_PORT ?? 4000);

createMockBackend().listen(port, '127.0.0.1', () => {
  console.info(
    `The content service is at http://127.0.0.1:${port}/; start the site with BACKEND_URL set to it.`,
  );
  console.info(
    `Faults: curl -d '{"fault":"hang"}' http://127.0.0.1:${port}/faults (${faultNames.join(', ')})`,
  );
});
