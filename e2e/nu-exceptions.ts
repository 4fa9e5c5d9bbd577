export interface Exception {
  message: RegExp;
  /** Pattern of the extract that the checker shows, if the message alone is not specific enough. */
  extract?: RegExp;
  reason: string;
}

/** Messages that are not errors of the site: the checker does not know a new standard, or Next writes the markup. */
export const exceptions: Exception[] = [
  {
    message: /^A “link” element with an “as” attribute must have a “rel” attribute/,
    extract: /rel="stylesheet" as="style" data-precedence="dynamic"/,
    reason: 'Next writes this `as` to the styles of every `next/dynamic` and has no switch for it.',
  },
  {
    message: /^CSS: “1” is not a “aspect-ratio” value$/,
    reason: 'Media Queries 4 allows one number for a ratio; the build shortens `1 / 1` to it.',
  },
  {
    message:
      /^CSS: (?:“container-type”: Property “container-type” doesn't exist|Unrecognized at-rule “@container”)/,
    reason: 'CSS Containment 3: container queries. All browsers have them since 2023.',
  },
  {
    message: /^CSS: “[\w-]+”: (?:Parse Error|Unknown dimension)\.$/,
    extract: /\dcq[whi]\b/,
    reason: 'The units of container queries.',
  },
  {
    message: /^CSS: “[\w-]+”: The types are incompatible\.$/,
    // The extract may begin within `var(`.
    extract: /var\(--|adius-full\)\)/,
    reason: 'CSS Values 4: the checker takes a number times `var()`, which may be a length, for a number.',
  },
  {
    message:
      /^CSS: “(?:animation-(?:timeline|range|range-start)|view-timeline(?:-inset)?)”: Property “[\w-]+” doesn't exist\.$/,
    reason: 'Scroll-driven Animations, used only where `@supports` knows them.',
  },
  {
    message:
      /^A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”/,
    extract: /<link rel="expect"/,
    reason: 'HTML allows it for `expect` too, which the checker does not know. Chromium has it since 2024.',
  },
  {
    message: /^CSS: “offset-\w+”: (?:Property “offset-\w+” doesn't exist|Parse Error)\.$/,
    reason: 'Motion Path 1, used only where `@supports` knows it. All browsers have it since 2024.',
  },
  {
    message: /^CSS: (?:Unrecognized at-rule “@starting-style”|“transition”: “allow-discrete” is not a)/,
    reason: 'CSS Transitions 2. All browsers have both since 2024.',
  },
  {
    message: /^CSS: Unrecognized at-rule “@property”/,
    reason: 'CSS Properties and Values 1. All browsers have it since 2024.',
  },
  {
    message: /^CSS: “mask”: Too many values or values are not recognized\.$/,
    extract: /%\/contain no-repeat/,
    reason: 'CSS Masking 1: the checker knows no size in this shorthand.',
  },
  {
    message: /^CSS: “paint-order”: Property “paint-order” doesn't exist\.$/,
    reason: 'SVG 2. All browsers have it since 2017.',
  },
];
