import { parseSync } from 'vite'
import type { SourceFile } from './houseRules'

/** British spellings of what texts of this app say or may come to say. */
const british = new RegExp(
  `\\b(?:${[
    '(?:colour|centre|centring|grey|favour|behaviour|neighbour|honour|labour|flavour|catalogue|dialogue)\\w*',
    '(?:centi|milli|kilo)?metres?',
    '(?:cancell|labell|travell|modell|levell|parcell|channell|signall)(?:ed|ing)',
    '(?:licence|defence|offence|fibre|theatre|cheque|programme|jewellery|aluminium|artefact|storey)s?',
    '(?:fulfil|fulfils|fulfilment|instalments?|enrolment|skilful|judgement|acknowledgement)',
    '(?:afterwards|towards|whilst|amongst|learnt|spelt)',
    '(?:organ|recogn|custom|minim|maxim|optim|summar|normal|synchron|author|personal|categor|priorit|real|final)is(?:e|ed|es|ing|ation)',
    '(?:analys|paralys)(?:e|ed|ing)',
  ].join('|')})\\b`,
  'i',
)

/** Values in what devices keep; nobody reads them. */
const keptValues = new Set(['centre', 'greyscale'])

/** Names and spellings of others: of threads, of the service in British locales, of what people type into a search. */
const ofOthers = [
  'domain/artwork/threadColors.ts',
  'sandbox/seed/localize.ts',
  'domain/catalog/everydayWords.ts',
]

/** Each British spelling in a text of the code, which people read in American English; comments and names are not looked at. */
export const britishSpellings = (house: readonly SourceFile[]): string[] =>
  house
    .filter(({ path }) => !path.endsWith('.css') && !ofOthers.includes(path))
    .flatMap(({ path, text }) =>
      textsIn(parseSync(path, text).program).flatMap(({ words, start }) => {
        const found = keptValues.has(words) ? undefined : british.exec(words)?.[0]
        return found === undefined
          ? []
          : [`${path}:${text.slice(0, start).split('\n').length} spells ${found}`]
      }),
    )

/** Strings, parts of templates and texts between tags in a tree of code, with where they begin. */
function textsIn(node: unknown): { words: string; start: number }[] {
  if (Array.isArray(node)) return node.flatMap(textsIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, start, value } = node as { type?: unknown; start?: number; value?: unknown }
  if (type === 'Literal' || type === 'JSXText')
    return typeof value === 'string' ? [{ words: value, start: start ?? 0 }] : []
  if (type === 'TemplateElement')
    return [{ words: String((value as { cooked: unknown }).cooked), start: start ?? 0 }]
  return Object.entries(node).flatMap(([key, part]) => (key === 'source' ? [] : textsIn(part)))
}
