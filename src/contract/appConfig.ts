import * as z from 'zod/mini'
import type { ArtworkUpload } from './artworkUpload'

/**
 * An absolute http(s) address without user, fragment or anything that means something in a header, or a same-origin path
 * such as "/forward" for a forwarded service.
 */
function isAddress(value: string): boolean {
  if (/[\s\\'"<>;,#]/.test(value)) return false
  if (value.startsWith('/')) return !value.startsWith('//') && !/(^|\/)\.\.?(\/|$)/.test(value)
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false
  const { username, password } = new URL(value)
  return username === '' && password === ''
}

const refusal =
  'must be an address that starts with https:// or a path that starts with /, without user and fragment'
const address = z.string().check(z.refine(isAddress, { error: refusal }))

/** An address that paths are appended to: without a query, and written in one way, so that one service has one name. */
const baseAddress = z.string().check(
  z.refine((value) => isAddress(value) && !value.includes('?'), { error: `${refusal}, and without a query` }),
  z.overwrite((value) => (URL.canParse(value) ? new URL(value).href : value).replace(/(?<=.)\/+$/, '')),
)

const withoutUpload = z.object({
  apiBaseUrl: baseAddress,
  authBaseUrl: z._default(z.nullable(baseAddress), null),
  oauth: z._default(
    z.nullable(
      z.object({
        clientId: z.string().check(z.minLength(1)),
        redirectUrl: address,
        /** Exchanges codes and refresh tokens and adds the client secret: a broker's address, never this browser's. */
        tokenEndpoint: address,
        /** How the token endpoint wants its fields; the service does not say (contract/README 2.8). */
        tokenEncoding: z._default(z.enum(['form', 'json']), 'form'),
      }),
    ),
    null,
  ),
  demo: z._default(z.boolean(), true),
})

/** What the operator states in config.json. The same build serves any service address. */
export type AppConfig = z.output<typeof withoutUpload> & { artworkUpload: ArtworkUpload | null }

export type ConfigReading = { ok: true; config: AppConfig } | { ok: false; problems: string[] }

/**
 * Parses config.json's text; each problem names the key that is wrong and what its value should be. Rejects only where
 * the code that checks an artwork host cannot be loaded.
 */
export async function readAppConfig(text: string): Promise<ConfigReading> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return {
      ok: false,
      problems: [`The file is not valid JSON: ${error instanceof Error ? error.message : ''}`],
    }
  }
  const upload: unknown = Reflect.get(Object(json), 'artworkUpload') ?? null
  const artworkUpload =
    upload === null ? z.null() : (await import('./artworkUpload')).artworkUploadOf(upload, address)
  const parsed = z.extend(withoutUpload, { artworkUpload: z._default(artworkUpload, null) }).safeParse(json)
  if (parsed.success) return { ok: true, config: parsed.data }
  return {
    ok: false,
    problems: parsed.error.issues.map((issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`),
  }
}
