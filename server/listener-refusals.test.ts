/** @jest-environment node */
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { findRefusal, toOriginForm } from './listener.ts';

function createRequest(
  method: string,
  url: string,
  host: string | undefined = 'site.example',
): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  return Object.assign(request, { method, url, httpVersion: '1.1', headers: { host } });
}

describe('findRefusal', () => {
  it.each([
    ['GET', '/ru'],
    ['HEAD', '/ru/news/about-us?page=%zz'],
    ['GET', '/ru/%D0%BC%D0%B0%D0%BD%D1%83%D0%BB'],
    ['POST', '/api/v1/?action=news.like'],
    ['OPTIONS', '/api/v1/'],
    ['GET', '/_next/static/chunks/a.js'],
  ])('accepts %s %s', (method, url) => {
    expect(findRefusal(createRequest(method, url))).toBeNull();
  });

  it.each([
    ['a broken escape', '/ru/%zz'],
    ['an escape that is not UTF-8', '/en/%FF'],
    ['a null byte', '/ru/%00'],
    ['no slash', 'ru'],
    ['an asterisk', '*'],
  ])('responds with 400 to %s', (_, url) => {
    expect(findRefusal(createRequest('GET', url))).toEqual({ status: 400 });
  });

  it('responds with 400 to a request without a host', () => {
    const request = createRequest('GET', '/ru');
    request.headers = {};
    expect(findRefusal(request)).toEqual({ status: 400 });
  });

  it('responds with 400 to a request with two hosts', () => {
    const request = createRequest('GET', '/ru');
    request.rawHeaders = ['Host', 'site.example', 'X-Host', 'other.example'];
    expect(findRefusal(request)).toBeNull();
    request.rawHeaders.push('host', 'site.example');
    expect(findRefusal(request)).toEqual({ status: 400 });
  });

  it('responds with 405 and the allowed methods', () => {
    const refused = { status: 405, allow: 'GET, HEAD' };
    expect(findRefusal(createRequest('POST', '/ru'))).toEqual(refused);
    expect(findRefusal(createRequest('PROPFIND', '/ru'))).toEqual(refused);
    expect(findRefusal(createRequest('POST', '/api/x.rsc'))).toEqual(refused);
    const allow = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
    expect(findRefusal(createRequest('TRACE', '/api/v1/'))).toEqual({ status: 405, allow });
  });

  it('responds with 414 to an address that is too long', () => {
    expect(findRefusal(createRequest('GET', `/ru/${'a'.repeat(5000)}`))).toEqual({ status: 414 });
  });
});

describe('toOriginForm', () => {
  it.each([
    ['/ru?a=b', '/ru?a=b'],
    ['http://evil.example/ru?a=b', '/ru?a=b'],
    ['HTTPS://evil.example', '/'],
    ['http://evil.example?a=b', '/?a=b'],
    ['//evil.example', '//evil.example'],
    ['*', '*'],
  ])('converts %s to %s', (target, expected) => {
    expect(toOriginForm(target)).toBe(expected);
  });
});
