/** Words of shops for standard delivery. */
const usual =
  /standard|free|flat|econom|regular|ground|basic|normal|default|tracked|domestic|international|post|mail/i
const fast = /express|expedited|priority|next|overnight|rush|same|second|fast|air|[12][- ]?day/i

/** The service's method that a file names; the shop's own words mean its standard one, with a warning where they ask for a faster one. */
export function readShipping(text: string): { shipping: string; warning: string | null } {
  if (/^[A-Z0-9][A-Z0-9_-]{1,63}$/.test(text)) return { shipping: text, warning: null }
  const isUsual = text === '' || (usual.test(text) && !fast.test(text))
  const warning = `“${text}” is no method of the service, so STANDARD is used. Enter another method’s id if it has to be faster`
  return { shipping: 'STANDARD', warning: isUsual ? null : warning }
}
