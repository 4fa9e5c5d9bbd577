import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Line } from '#components/line/line.tsx';
import { type LineRule, type PlannedLine, planLine, type Side } from '#components/line/line-plan.ts';
import { Container } from '#components/ui/container.tsx';
import { explainUnknownType } from '#lib/content/find-similar.ts';
import type { Block } from '#lib/content/page.ts';
import { isBare } from '#lib/content/path.ts';
import { listBlockSheets } from '#lib/document/block-sheets.ts';
import { logger } from '#lib/log.ts';
import type { PageContext } from '#lib/pages/load-page.ts';
import { isDevelopment } from '#lib/settings/env.ts';
import { BrokenBlock, toReasons, toText } from './broken-block.tsx';
import type { BlockContext, ParsedBlock } from './define-block.tsx';
import styles from './page-blocks.module.scss';
import { isBlockType, registry } from './registry.ts';

/** Maximum number of rows above the fold. */
const rowsAboveFold = 2;

interface PageBlocksProps {
  blocks: Block[];
  page: Omit<PageContext, 'blocks'>;
  /** Hidden h1 of a page where no block has a heading. */
  fallbackTitle: string;
  /** Marker rendered after the rows above the fold. */
  fold?: ReactNode;
}

/** All blocks of a page, one below another: parsed, connected by the line, with exactly one h1. */
export function PageBlocks({ blocks, page, fallbackTitle, fold }: PageBlocksProps) {
  const ready = blocks
    .flatMap((block, index) => (block.isHidden ? [] : readBlock(block, index, page.code)))
    .filter(({ parsed }) => parsed.isShown({ blocks }));
  const lines = planLine(ready.map(({ rule }) => rule));
  const titled = ready.findIndex(({ parsed }) => parsed.hasTitle);
  const placed = ready.map((item, index): PlacedBlock => {
    const line = lines[index] ?? { enter: null, exit: null, connector: null };
    return { ...item, key: index, line, headingLevel: index === titled ? 'h1' : 'h2' };
  });
  const rows = groupHalves(placed);
  const end = lines.at(-1)?.exit;
  return (
    <>
      {listBlockSheets(ready.map(({ block }) => block.type)).map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="next" />
      ))}
      {titled === -1 && <h1 className="visuallyHidden">{fallbackTitle}</h1>}
      {lines[0]?.enter && <div className={styles.pageStart} />}
      {rows.map((row, index) => (
        <Row key={row[0].key} row={row} page={{ ...page, blocks }} before={index === rowsAboveFold && fold} />
      ))}
      {rows.length <= rowsAboveFold && fold}
      {end && <PageEnd side={end} hasFooter={!isBare(page.code)} />}
    </>
  );
}

interface ReadyBlock {
  block: Block;
  /** Index among all blocks of the page, including dropped ones. */
  index: number;
  rule: LineRule;
  parsed: ParsedBlock;
}

const straight: LineRule = { kind: 'straight' };

/** Parses a block. A broken one becomes a card in development; in production it is dropped and logged. */
function readBlock(block: Block, index: number, pageCode: string): ReadyBlock[] {
  const { type, content, maxWidth, issue } = block;
  try {
    if (!isBlockType(type)) throw new Error(issue ?? explainUnknownType(type, Object.keys(registry)));
    // Half-width blocks have no piece of the line: it runs beside them.
    const rule = maxWidth === 'half' ? straight : registry[type].line;
    return [{ block, index, rule, parsed: registry[type].parse(content) }];
  } catch (error) {
    const reasons = toReasons(error);
    const reason = reasons.map(toText).join('\n');
    logger.warn({ page: pageCode, block: index, type, reason }, 'block dropped');
    if (!isDevelopment) return [];
    const card = <BrokenBlock page={pageCode} index={index} type={type} reasons={reasons} />;
    return [
      { block, index, rule: straight, parsed: { hasTitle: false, isShown: () => true, render: () => card } },
    ];
  }
}

interface PlacedBlock extends ReadyBlock {
  key: number;
  line: PlannedLine;
  headingLevel: BlockContext['headingLevel'];
}

type BlockRow = [PlacedBlock, ...PlacedBlock[]];

/** Puts two consecutive half-width blocks side by side. A single one keeps the whole width. */
function groupHalves(blocks: PlacedBlock[]): BlockRow[] {
  const rows: BlockRow[] = [];
  for (const placed of blocks) {
    const row = rows.at(-1);
    const isPair = row?.length === 1 && [row[0], placed].every(({ block }) => block.maxWidth === 'half');
    if (isPair) row.push(placed);
    else rows.push([placed]);
  }
  return rows;
}

function Row({ row, page, before }: { row: BlockRow; page: PageContext; before: ReactNode }) {
  const [{ line }] = row;
  const isPair = row.length > 1;
  const frames = row.map(({ key, block, index, parsed, headingLevel }) => (
    <BlockFrame key={key} block={block} index={index}>
      {parsed.render({ page, headingLevel, line: isPair ? { enter: null, exit: null } : line })}
    </BlockFrame>
  ));
  return (
    <>
      {before}
      {line.connector && <Connector {...line.connector} />}
      {isPair ? (
        <div className={styles.halvesFrame}>
          <Line line={line} />
          <Container className={styles.halves}>{frames}</Container>
        </div>
      ) : (
        frames
      )}
    </>
  );
}

/** The frame of a block: width, margin, anchors. `marginBottom` is in pixels at a window width of 1440. */
function BlockFrame({ block, index, children }: { block: Block; index: number; children: ReactNode }) {
  const { type, id, blockId, maxWidth, marginBottom } = block;
  return (
    <div
      className={styles.blockFrame}
      data-block={type}
      {...(isDevelopment && { 'data-index': index })}
      // React would write each `undefined` prop into the page.
      {...(id && { id })}
      {...(blockId && { 'data-block-id': blockId })}
      {...(maxWidth && { 'data-width': maxWidth })}
      {...(marginBottom && { style: { marginBottom: `${marginBottom / 10}rem` } })}
    >
      {children}
    </div>
  );
}

/** Takes the line to the other side where the exit of one block does not match the entry of the next. */
function Connector({ from, to }: { from: Side; to: Side }) {
  return (
    <div className={styles.connector}>
      <Line line={{ enter: from, exit: to }} />
    </div>
  );
}

/** Leads a line that no block ends to a stop. Without a footer below, the stop is on the left. */
function PageEnd({ side, hasFooter }: { side: Side; hasFooter: boolean }) {
  if (hasFooter) {
    return (
      <div className={clsx(styles.pageEnd, side === 'right' && styles.right)}>
        <Line line={{ enter: side, exit: side }} />
      </div>
    );
  }
  return (
    <>
      {side === 'right' && <Connector from="right" to="left" />}
      <div className={styles.pageStart}>
        <Line line={{ enter: 'left', exit: 'left' }} />
      </div>
    </>
  );
}
