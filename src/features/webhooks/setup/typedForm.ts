import * as z from 'zod/mini'
import { readKeptForm } from '~/local/drafts/keptForm'

const typed = z.object({
  /** Null where it was not touched, as `watched` is. */
  url: z.nullable(z.string()),
  /** Events that were ticked or unticked. */
  switched: z.record(z.string(), z.boolean()),
  watched: z.nullable(z.array(z.int())),
})

/** What is typed and not saved. */
export type TypedWebhooks = z.output<typeof typed>

/** What was typed before a reload of this tab; as an untouched form where nothing was. */
export function readKeptWebhooks(name: string): TypedWebhooks {
  const kept = typed.safeParse(readKeptForm(name))
  return kept.success ? kept.data : { url: null, switched: {}, watched: null }
}
