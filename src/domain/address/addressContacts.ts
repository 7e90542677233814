import type { RecipientField } from './recipientFields'

/** Labels that people and shops write before a value. */
const labels: readonly (readonly [RegExp, RecipientField])[] = [
  [/^(full ?name|name|recipient|ship(ping)? to|deliver to|attn\.?|attention|customer|to)$/i, 'name'],
  [/^(company|organi[sz]ation|firma)$/i, 'company'],
  [/^(street( address)?|address( line)? ?1?|addr|line 1|stra(ß|ss)e)$/i, 'address1'],
  [/^(address( line)? ?2|line 2|apt|apartment|suite|unit)$/i, 'address2'],
  [/^(city|town|city\/town|ort|stadt|ville|ciudad)$/i, 'city'],
  [/^(state|province|state\/province|region|county)$/i, 'state_code'],
  [/^(zip( ?code)?|post(al)? ?code|plz|cp|cep|zip\/postal code)$/i, 'zip'],
  [/^(country|land|pays|pa[ií]s)$/i, 'country_code'],
  [
    /^(phone( number)?|tel\.?|telephone|mobile|mob\.?|cell|telefon|tel[ée]fono|t[ée]l\.?|fone|telefone)$/i,
    'phone',
  ],
  [/^(e-?mail( address)?|mail)$/i, 'email'],
  [/^(cpf|cnpj|cpf\/cnpj|tax( id| number)?)$/i, 'tax_number'],
]

export interface Contacts {
  fields: Partial<Record<RecipientField, string>>
  /** The text without the fields that were taken out. */
  rest: string
}

const mail = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/
/**
 * A plus and digits, or at least nine digits with the usual separators between: no street has those. A number in the
 * next line or column, such as that of a house, is not included; an extension is, which marketplaces give each buyer.
 */
const phone =
  /(?:\+\d[\d \u00A0()./-]{6,}\d|\(\d{2,4}\) ?\d[\d \u00A0-]{5,}\d|\b\d{3}[-. ]\d{3}[-. ]\d{4}\b)(?:[ \u00A0]?(?:x|ext\.?)[ \u00A0]?\d{1,7}\b)?/i
const brazilian = /\b\d{3}\.\d{3}\.\d{3}-\d{2}\b|\b\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}\b/

/** Takes out fields that are recognized by their form: labeled lines, email addresses, phone and tax numbers. */
export function takeContacts(text: string): Contacts {
  const fields: Contacts['fields'] = {}
  const rest: string[] = []
  for (const line of text.split(/\r?\n/)) {
    const labeled = /^\s*([\p{L} /.12-]{1,22}?)\s*[:=]\s*(.*?)\s*,?\s*$/u.exec(line)
    const field = labels.find(([pattern]) => pattern.test(labeled?.[1] ?? ''))?.[1]
    const value = labeled?.[2] ?? ''
    if (field === undefined) rest.push(line)
    else if (value !== '' && fields[field] === undefined) fields[field] = value
  }
  // "Address: 12 Mill Road, Austin, TX 78702" is a whole address behind one label.
  const whole = fields.address1
  if (whole?.includes(',') === true && fields.city === undefined) {
    delete fields.address1
    rest.push(...whole.split(','))
  }
  let remaining = rest.join('\n')
  const take = (field: RecipientField, pattern: RegExp): void => {
    const found = pattern.exec(remaining)?.[0]
    if (found === undefined) return
    fields[field] ??= found.trim()
    // A label must be a whole word: the name or street before it may end with the same letters.
    const label = new RegExp(
      `(?:(?<![\\p{L}\\d])(?:phone|tel|telephone|mobile|e-?mail|cpf|cnpj|ph|t|m)\\.?\\s*[:#]?\\s*)?${escape(found)}`,
      'iu',
    )
    remaining = remaining.replace(label, ' ')
  }
  take('email', mail)
  take('tax_number', brazilian)
  take('phone', phone)
  return { fields, rest: remaining.replace(/<\s*>/g, ' ') }
}

/** A line of nothing but ten digits or more with their separators, or nine after a zero that are no long ZIP code. */
const phoneLine = /^(?!\d{5}-\d{4}$)(?=0|(?:\D*\d){10})(?:[\s()./-]*\d){9,15}(?:\s?(?:x|ext\.?)\s?\d{1,7})?$/i

/**
 * The lines without the first one that is a phone number and nothing else, which no street is; none in Brazil, where it
 * may be a tax number.
 */
export function takePhoneLine(
  lines: readonly string[],
  text: string,
): { taken: string | undefined; lines: string[] } {
  const taken = /\b(?:bra[sz]il|BR)\b/i.test(text) ? undefined : lines.find((line) => phoneLine.test(line))
  return { taken, lines: lines.filter((line) => line !== taken) }
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
