import type { TextLine } from './sourceRules'

/** British spellings of words that code or texts of this app have or may come to have. */
const british = new RegExp(
  `\\b(?:${[
    '(?:colour|centre|centring|grey|favour|behaviour|neighbour|honour|labour|flavour|catalogue|dialogue)\\w*',
    '(?:centi|milli|kilo)?metres?',
    '(?:cancell|labell|travell|modell|levell|parcell|channell|signall)(?:ed|ing)',
    '(?:licence|defence|offence|fibre|theatre|cheque|programme|jewellery|aluminium|artefact|storey)s?',
    '(?:fulfil|fulfils|fulfilment|instalments?|enrolment|skilful|judgement|acknowledgement)',
    '(?:afterwards|towards|whilst|amongst|learnt|spelt)',
    '(?:organ|recogn|custom|minim|maxim|optim|summar|normal|synchron|author|personal|categor|priorit|real|final|local)is(?:e|es|ed|ing|ation)',
    '(?:analys|paralys)(?:e|ed|ing)',
  ].join('|')})\\b`,
  'i',
)

/** Values in what devices keep, and keys by them: another spelling would not read what was kept before. */
const keptValue = /'(?:centre|greyscale)'|\b(?:centre|greyscale):/g

/** Names and spellings of others: of threads, in CSS, in shops' files, in British locales, of what people type. */
const ofOthers = [
  'domain/embroidery/threadColors.ts',
  'domain/catalog/everydayWords.ts',
  'sandbox/mockups/vectorColor.ts',
  'sandbox/seed/localize.ts',
  'domain/orderImport/shopExports.test.ts',
  'domain/orderImport/shopFiles.ts',
  'domain/orderImport/shopState.ts',
  'domain/reconcile/reconcile.test.ts',
  'features/products/editor/productEditor.test.tsx',
  'sandbox/badInput.test.ts',
  'sandbox/catalogHandlers.test.ts',
  'architecture.test.ts',
  'spelling.ts',
]

/** Each line with a British spelling in a text, a comment or a name, of which each hump is a word of its own. */
export const britishSpellings = (lines: readonly TextLine[]): string[] =>
  lines
    .filter(({ place }) => !ofOthers.includes(place.replace(/:\d+$/, '')))
    .flatMap(({ place, text }) => {
      const found = british.exec(
        text.replace(keptValue, '').replaceAll(/([\p{Ll}\d])(?=\p{Lu})|_/gu, '$1 '),
      )?.[0]
      return found === undefined ? [] : [`${place} spells ${found}`]
    })

/** One word of the field's name without the other, beside comments. */
const halfPostal = /^(?!\s*(?:\/\/|\/?\*)).*(?:(?<!ZIP or )\b[Pp]ostal code(?!s)|\bZIP\b(?! or postal code))/

/** Each line whose text calls the field by half its name. Names that others give it are read in `addressContacts`. */
export const halfPostalCodes = (lines: readonly TextLine[]): string[] =>
  lines.flatMap(({ place, text }) =>
    halfPostal.test(text) && !place.startsWith('domain/address/addressContacts.ts') ? [place] : [],
  )
