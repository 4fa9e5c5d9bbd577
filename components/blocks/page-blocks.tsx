import type { ReactNode } from 'react';
import { z } from 'zod';
import { type LineRule, type PlannedLine, planLine } from '#components/line/line-plan.ts';
import { explainUnknownType } from '#lib/content/find-similar.ts';
import type { Block } from '#lib/content/page.ts';
import { isBare } from '#lib/content/path.ts';
import { logger } from '#lib/log.ts';
import type { PageContext } from '#lib/pages/load-page.ts';
import { isDevelopment } from '#lib/settings/env.ts';
import { BlockFrame, Connector, Halves, PageEnd, PageStart, PageStop } from './block-frame.tsx';
import { BrokenBlock, type Reason, toText } from './broken-block.tsx';
import type { BlockContext, ParsedBlock } from './define-block.tsx';
import { isBlockType, registry } from './registry.ts';

interface ReadyBlock {
  block: Block;
  line: LineRule;
  parsed: ParsedBlock;
}

const broken: LineRule = { kind: 'straight' };

function explain(error: unknown): Reason[] {
  if (error instanceof z.ZodError) {
    return error.issues.map(({ path, message }) => ({ path: ['content', ...path], message }));
  }
  return [{ path: [], message: error instanceof Error ? error.message : String(error) }];
}

/** Parses a block. A broken one becomes a card in development; in production it is dropped and logged. */
function readBlock(block: Block, index: number, pageCode: string): ReadyBlock[] {
  try {
    if (!isBlockType(block.type))
      throw new Error(block.fault ?? explainUnknownType(block.type, Object.keys(registry)));
    const definition = registry[block.type];
    return [{ block, line: definition.line, parsed: definition.parse(block.content) }];
  } catch (error) {
    const reasons = explain(error);
    const reason = reasons.map(toText).join('\n');
    logger.warn({ page: pageCode, block: index, type: block.type, reason }, 'block dropped');
    if (!isDevelopment) return [];
    const where = { page: pageCode, index, type: block.type, reasons };
    const card = { hasTitle: false, isShown: () => true, render: () => <BrokenBlock {...where} /> };
    return [{ block, line: broken, parsed: card }];
  }
}

interface PlacedBlock extends ReadyBlock {
  key: number;
  planned: PlannedLine;
  headingLevel: BlockContext['headingLevel'];
}

/** Two halves in a row stand side by side; a half alone keeps the whole width. */
function groupHalves(blocks: PlacedBlock[]): PlacedBlock[][] {
  const rows: PlacedBlock[][] = [];
  for (const placed of blocks) {
    const row = rows.at(-1);
    const isPair = row?.length === 1 && [row[0], placed].every((item) => item?.block.maxWidth === 'half');
    if (row && isPair) row.push(placed);
    else rows.push([placed]);
  }
  return rows;
}

/** Halves carry no line of their own: it runs beside them. */
function ruleOf({ block, line }: ReadyBlock): LineRule {
  return block.maxWidth === 'half' ? broken : line;
}

/** No window shows more rows of a page that is opened. */
const rowsAboveFold = 2;

interface PageBlocksProps {
  blocks: Block[];
  page: Omit<PageContext, 'blocks'>;
  /** Stands in for the h1 where no block of the page has a heading. */
  fallbackTitle: string;
  /** Stands behind the rows that are seen first. */
  fold?: ReactNode;
}

export function PageBlocks({ blocks, page, fallbackTitle, fold }: PageBlocksProps) {
  const ready = blocks
    .flatMap((block, index) => readBlock(block, index, page.code))
    .filter(({ parsed }) => parsed.isShown({ blocks }));
  const lines = planLine(ready.map(ruleOf));
  const titled = ready.findIndex(({ parsed }) => parsed.hasTitle);
  const placed = ready.map((item, index): PlacedBlock => {
    const planned = lines[index] ?? { enter: null, exit: null, connector: null };
    return { ...item, key: index, planned, headingLevel: index === titled ? 'h1' : 'h2' };
  });
  const end = lines.at(-1)?.exit;
  const rows = groupHalves(placed);
  const End = isBare(page.code) ? PageStop : PageEnd;
  return (
    <>
      {titled === -1 && <h1 className="visuallyHidden">{fallbackTitle}</h1>}
      {lines[0]?.enter && <PageStart />}
      {rows.map((row, index) => (
        <Row key={row[0]?.key} row={row} page={{ ...page, blocks }} start={index === rowsAboveFold && fold} />
      ))}
      {rows.length <= rowsAboveFold && fold}
      {end && <End side={end} />}
    </>
  );
}

interface RowProps {
  row: PlacedBlock[];
  page: PageContext;
  start: ReactNode;
}

function Row({ row, page, start }: RowProps) {
  const frames = row.map(({ key, block, parsed, planned, headingLevel }) => (
    <BlockFrame key={key} block={block}>
      {parsed.render({ page, headingLevel, line: row.length === 1 ? planned : { enter: null, exit: null } })}
    </BlockFrame>
  ));
  const planned = row[0]?.planned;
  return (
    <>
      {start}
      {planned?.connector && <Connector {...planned.connector} />}
      {planned && row.length > 1 ? <Halves line={planned}>{frames}</Halves> : frames}
    </>
  );
}
