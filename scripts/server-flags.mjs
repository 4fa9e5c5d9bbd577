/**
 * How the server is started. With the whole machine's memory before it, V8 lets garbage lie about: a third more memory
 * for no more speed. What the site holds is bounded far below these megabytes.
 */
export const serverFlags = ['--max-semi-space-size=16', '--max-old-space-size=512'];
