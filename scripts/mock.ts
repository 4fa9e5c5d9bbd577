import { faultNames } from '#scripts/mock/faults.ts';
import { createMockBackend } from '#scripts/mock/mock-backend.ts';

const port = Number(process.env.MOCK_PORT ?? 4000);
const origin = `http://127.0.0.1:${port}`;

createMockBackend().listen(port, '127.0.0.1', () => {
  console.info(`The content service is at ${origin}/; start the site with BACKEND_URL set to it.`);
  console.info(`Faults: curl -d '{"fault":"hang"}' ${origin}/faults (${faultNames.join(', ')})`);
  console.info(
    `Edits: curl -d '{"code":"ru/contacts","title":"New title","isPreview":true}' ${origin}/edits`,
  );
});
