const maxBytes = 16 * 1024 * 1024;
const maxMilliseconds = 3000;

/**
 * Reads and discards the rest of a refused body. If the connection were closed while the client is sending, it would be
 * reset before the client has read the response. So the client gets some time, then it is disconnected.
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
    // The client has disconnected.
  } finally {
    clearTimeout(timer);
  }
}
