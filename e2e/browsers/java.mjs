import { canRun, installFromDebian } from '#scripts/toolchain.mjs';

const canRunJava = () => canRun('java', ['-version']);

/** Installs Java if it is missing: the HTML checker needs it. */
export async function requireJava() {
  if (canRunJava()) return;
  await installFromDebian('default-jre-headless');
  if (!canRunJava()) throw new Error('no Java: the HTML checker needs one (11 or later) on the path');
}
