import { spawn } from 'node:child_process';

const [origin] = process.argv.slice(2);
if (origin && !URL.canParse(origin)) {
  console.error('Name the backend by its address: npm run test:contract -- http://127.0.0.1:3000');
  process.exit(2);
}
const files = ['--test', 'scripts/contract/contract.test.ts'];
const env = origin ? { ...process.env, CONTRACT_URL: origin } : process.env;
const child = spawn('node', files, { stdio: 'inherit', env });
child.on('exit', (code) => process.exit(code ?? 1));
