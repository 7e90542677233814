import * as z from 'zod/mini'
import { orEmpty, textOrNull } from '../readers'

/** GET /oauth/scopes. */
export const scopesResult = z.looseObject({
  scopes: orEmpty(z.looseObject({ scope: z.string(), display_name: textOrNull })),
})

/** Answer of the token endpoint, which has no envelope. `expires_at` may be text of digits (contract/README 2.9). */
export const tokenResponse = z.looseObject({
  access_token: z.string(),
  expires_at: z.catch(
    z.optional(
      z.union([
        z.int(),
        z.pipe(
          z.string().check(z.regex(/^\d+$/)),
          z.transform((digits: string) => Number(digits)),
        ),
      ]),
    ),
    undefined,
  ),
  token_type: z.string(),
  refresh_token: textOrNull,
})
export type TokenResponse = z.output<typeof tokenResponse>
