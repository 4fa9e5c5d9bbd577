// The types on npm are for an older version, which lacks the option `preferred`.
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    encoding<Name extends string>(offered: Name[], options: { preferred: Name[] }): Name | undefined;
  }
}
