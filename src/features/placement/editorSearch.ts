import * as z from 'zod/mini'

const number = z.catch(z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)), 0)
const word = z.catch(z.string().check(z.regex(/^[\w-]{1,64}$/)), '')
const schema = z.object({
  variant: z._default(number, 0),
  technique: z._default(word, ''),
  placement: z._default(word, ''),
  design: z._default(word, ''),
  product: z._default(number, 0),
  syncVariant: z._default(number, 0),
  order: z._default(number, 0),
  item: z._default(number, 0),
  template: z._default(number, 0),
})

/** The state of the editor that is kept in its address; 0 and '' stand for absent values. */
export type EditorSearch = z.output<typeof schema>

/** Reads the address. Never throws: values that cannot be read count as absent. */
export const readEditorSearch = (search: URLSearchParams): EditorSearch =>
  schema.parse(Object.fromEntries(search))
