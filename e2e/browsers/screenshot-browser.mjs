import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node, root, run } from '#scripts/toolchain.mjs';

const cache = join(root, 'node_modules/.cache/screenshot-browser');

/** The browser for screenshots exists only for Linux on x64. */
export const canTakeScreenshots = process.platform === 'linux' && process.arch === 'x64';

function readVersion() {
  return JSON.parse(readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'))
    .version;
}

/** Excludes the machine's fonts, which would replace characters that the site's fonts lack. */
function writeFontSettings(file, folder) {
  writeFileSync(
    file,
    `<fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>\n`,
  );
}

/** Processes may do this in parallel: each fills its own folder, and the first to finish provides the result. */
async function unpack(folder) {
  mkdirSync(cache, { recursive: true });
  const own = mkdtempSync(join(cache, 'unpacking-'));
  const program = join(import.meta.dirname, 'unpack-browser.mjs');
  if ((await run(node, [program], { env: { TMPDIR: own } })) !== 0)
    throw new Error('cannot unpack the browser for screenshots');
  writeFontSettings(join(own, 'fonts.conf'), folder);
  try {
    renameSync(own, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(own, { recursive: true });
  }
}

/** The browser of the lockfile, with its own libraries and fonts: it renders the same on every machine. */
export async function getScreenshotBrowser() {
  const folder = join(cache, readVersion());
  if (!existsSync(folder)) await unpack(folder);
  const env = {
    ...process.env,
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
  };
  return { executablePath: join(folder, 'chromium'), env };
}
