import * as z from 'zod/mini'

/** Names of headers, form fields and query parts that hold a credential; config.json is public. */
const credentialName =
  /(^|[-_])auth([-_]|$)|authori[sz]|authentic|cookie|token|secret|passw|credential|signature|(api|access)[-_]?key|(^|[-_])sig$/i
/** Values that are credentials, whatever their name: HTTP credentials, AWS keys, signed tokens, the service's own. */
const credentialValue = /^(bearer|basic|digest)\s|\bAKIA[0-9A-Z]{16}\b|\beyJ[\w-]+\.eyJ|\bsmk_/i

/** Headers that the browser or the upload itself sets; config.json must not set them. */
const takenHeader =
  /^(content-(type|length)|host|origin|referer|connection|date|expect|te|trailer|upgrade|via|keep-alive|transfer-encoding|(sec|proxy|access-control)-.*)$/i

const isPublicPair = (name: string, value: string): boolean =>
  !credentialName.test(name) && !credentialValue.test(value)

const pairs = (isUsable: (name: string, value: string) => boolean, refusal: string) =>
  z._default(
    z.record(z.string(), z.string()).check(({ value: given, issues }) => {
      for (const [name, value] of Object.entries(given)) {
        const message = !isPublicPair(name, value)
          ? 'looks like a credential. config.json is public; use a pre-signed upload instead'
          : isUsable(name, value)
            ? null
            : refusal
        if (message !== null) issues.push({ code: 'custom', path: [name], message, input: given })
      }
    }),
    {},
  )

const headers = pairs(
  (name, value) =>
    /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !takenHeader.test(name) && /^[\x20-\x7e]*$/.test(value),
  'is a header that the browser sets itself, or none at all',
)

/** Path of a text in a JSON answer: names and positions with dots between them, such as "data.0.url". */
const path = z.string().check(z.regex(/^[\w-]+(\.[\w-]+)*$/, 'must be names with dots between them'))

const withoutCredentials = {
  error: 'carries a credential in its query. config.json is public; use a pre-signed upload instead',
}
const hasNone = (value: string): boolean =>
  !URL.canParse(value, 'https://here.invalid') ||
  [...new URL(value, 'https://here.invalid').searchParams].every(([name, part]) => isPublicPair(name, part))

/** How local artwork gets a public address, by kind. `address` is the check that every address of config.json passes. */
function artworkUploads(address: z.ZodMiniString) {
  const open = address.check(z.refine(hasNone, withoutCredentials))
  const folder = open.check(
    z.refine((value) => value.endsWith('/'), { error: 'must end with /: names of files are put behind it' }),
  )
  return {
    /** POST of a form with the file and further fields; the JSON answer carries the public address at `addressPath`. */
    multipart: z.object({
      kind: z.literal('multipart'),
      url: open,
      field: z._default(z.string().check(z.minLength(1)), 'file'),
      fields: pairs(() => true, ''),
      headers,
      addressPath: z._default(path, 'url'),
    }),
    /**
     * GET of `url` with filename, type, size and md5 in its query answers where to PUT the file (`uploadPath`), its
     * public address (`addressPath`) and, at `headers`, what the signature demands. Where the upload goes to another
     * host, such as a bucket, `uploadOrigins` names it: the page's policy lets it call nothing else.
     */
    presigned: z.object({
      kind: z.literal('presigned'),
      url: open,
      headers,
      uploadPath: z._default(path, 'uploadUrl'),
      addressPath: z._default(path, 'url'),
      uploadOrigins: z._default(z.array(address), []),
    }),
    /** PUT to `url` plus a name made from the file's bytes; it is read below `publicUrl`, or else below `url`. */
    put: z.object({
      kind: z.literal('put'),
      url: folder,
      publicUrl: z._default(z.nullable(folder), null),
      headers,
    }),
  }
}

type Kinds = ReturnType<typeof artworkUploads>
export type ArtworkUpload = z.output<Kinds[keyof Kinds]>

/** Schema for config.json's `artworkUpload`, of the kind that it names. */
export function artworkUploadOf(given: unknown, address: z.ZodMiniString): z.ZodMiniType<ArtworkUpload> {
  const kinds = artworkUploads(address)
  const kind: unknown = Reflect.get(Object(given), 'kind')
  if (kind === 'multipart' || kind === 'presigned' || kind === 'put') return kinds[kind]
  return z.pipe(z.object({ kind: z.enum(['multipart', 'presigned', 'put']) }), z.never())
}
