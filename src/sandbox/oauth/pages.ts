import { appScopes, scopeNames } from '../authenticate'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark)

const frame = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`

const form = (ticket: string, fields: string): string =>
  `<form method="post" action="authorize"><input type="hidden" name="ticket" value="${escaped(ticket)}">${fields}</form>`

/** The login page. Any e-mail address and password work: the sandbox has no accounts. */
export const loginPage = (ticket: string): string =>
  frame(
    'Log in to the sandbox',
    form(
      ticket,
      '<p><label>E-mail <input name="email" type="email" required value="owner@example.com"></label></p><p><label>Password <input name="password" type="password" autocomplete="off"></label></p><p><button name="action" value="login">Log in</button></p>',
    ),
  )

/** The page on which the owner of the stores grants or refuses an app's access; `ticket` identifies the attempt. */
export const grantPage = (
  ticket: string,
  app: string,
  stores: readonly { id: number; name: string }[],
): string =>
  frame(
    `${app} asks for access`,
    `<p>It will be able to:</p><ul>${appScopes.map((scope) => `<li>${escaped(scopeNames[scope] ?? scope)}</li>`).join('')}</ul>` +
      form(
        ticket,
        `<p><label>Store <select name="store">${stores.map(({ id, name }) => `<option value="${id}">${escaped(name)}</option>`).join('')}</select></label></p><p><button name="action" value="grant">Grant access</button> <button name="action" value="refuse">Refuse</button></p>`,
      ),
  )
