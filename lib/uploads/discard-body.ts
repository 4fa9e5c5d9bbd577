const maxBytes = 16 * 1024 * 1024;
const maxMilliseconds = 3000;

/**
 * Reads and drops the rest of a refused body. Closing the connection on a client that still sends would reset it before
 * the client has read the response, so the client gets some time to notice; then it is cut off.
 */
export async function discardBody(request: Request): Promise<void> {
  if (!request.body || request.body.locked) return;
  const reader = request.body.getReader();
  const timer = setTimeout(() => void reader.cancel().catch(() => {}), maxMilliseconds);
  try {
    for (let bytes = 0; bytes < maxBytes; ) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += value.length;
    }
    await reader.cancel();
  } catch {
    // The client has gone.
  } finally {
    clearTimeout(timer);
  }
}
