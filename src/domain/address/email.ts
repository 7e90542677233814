/** Whether it can be an email address: one @, a name before it, a host with an ending after it. Only for hints. */
const isEmail = (text: string): boolean =>
  /^[^\s@,;<>]+@[^\s@,;<>.]+(\.[^\s@,;<>.]+)*\.\p{L}[\p{L}\d-]+$/u.test(text.trim())

/** What a form says below an address that cannot be one; undefined for one that can, and for none. */
export const emailHint = (text: string): string | undefined =>
  text.trim() === '' || isEmail(text) ? undefined : 'This does not look like an email address'
