const boundary = 'x-boundary';

export interface Part {
  name: string;
  fileName?: string;
  content: Buffer | string;
}

function toHeader({ name, fileName }: Part): string {
  const file =
    fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`;
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
}

export const multipartType = `multipart/form-data; boundary=${boundary}`;

/** Creates a multipart body byte by byte, because a client library would refuse to send invalid ones. */
export function createMultipart(parts: Part[], end = `--${boundary}--\r\n`): Buffer {
  const pieces = parts.flatMap((part) => [Buffer.from(toHeader(part)), Buffer.from(part.content), '\r\n']);
  return Buffer.concat([...pieces, end].map((piece) => Buffer.from(piece)));
}

export function createPost(
  body: Buffer | ReadableStream,
  type = multipartType,
  url = 'http://localhost/',
): Request {
  const content = body instanceof ReadableStream ? body : new Blob([Uint8Array.from(body)]);
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body: content,
    headers: { 'content-type': type },
    duplex: 'half',
  };
  return new Request(url, init);
}

export function filePart(content: Buffer | string, fileName = 'cv.pdf'): Part {
  return { name: 'file', fileName, content };
}
