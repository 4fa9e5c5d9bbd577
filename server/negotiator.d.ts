// The types on npm are of an older version, without the order that we prefer.
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    encoding<Name extends string>(offered: Name[], options: { preferred: Name[] }): Name | undefined;
  }
}
