import * as z from 'zod/mini'
import { readKeptForm } from '~/local/drafts/keptForm'

const typed = z.object({
  /** Null while unchanged, as is `watched`. */
  url: z.nullable(z.string()),
  /** Events that were ticked (true) or unticked (false). */
  switched: z.record(z.string(), z.boolean()),
  watched: z.nullable(z.array(z.int())),
})

/** Unsaved values of the form. */
export type TypedWebhooks = z.output<typeof typed>

/** Values typed before a reload of this tab, or an unchanged form. */
export function readKeptWebhooks(name: string): TypedWebhooks {
  const kept = typed.safeParse(readKeptForm(name))
  return kept.success ? kept.data : { url: null, switched: {}, watched: null }
}
