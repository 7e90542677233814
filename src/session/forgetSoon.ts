import { dismissTrouble, noteTrouble } from '~/device/trouble'
import type { StoreConnection } from './connection'

/** Time between two tries, in ms. */
const againMs = 5_000
const id = 'secrets'

/**
 * Deletes the tokens of a connection that was left. If the code for it cannot be loaded, or the browser
 * refuses, that is reported, and tried again while the page is open.
 */
export async function forgetSoon(connection: StoreConnection): Promise<void> {
  try {
    const { forgetSecrets } = await import('./forgetSecrets')
    await forgetSecrets(connection)
    dismissTrouble(id)
  } catch {
    noteTrouble({
      id,
      title: 'The token is not deleted from this device yet',
      text: 'You are signed out here, but what deletes the kept token did not come or was refused. It is tried again every few seconds: leave this page open, or sign out once more after a reload.',
    })
    setTimeout(() => void forgetSoon(connection), againMs)
  }
}
