import { lettersAndDigits } from '../finder/withoutAccents'
import type { ImportField } from './importColumns'

/**
 * What a shop says of an order: canceled or paid back, sent already, paid back in part, or not paid yet. Null for
 * anything else.
 */
type ShopState = 'off' | 'sent' | 'partlyBack' | 'unpaid' | null

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

// Words of shops in English, German, French and Spanish, as letters only and without accents.
const offWords = setOf(`
  canceled cancelled void voided refunded declined failed expired
  storniert erstattet ruckerstattet fehlgeschlagen abgelehnt
  annule annulee rembourse remboursee echoue echouee refuse refusee
  cancelado cancelada reembolsado reembolsada fallido fallida rechazado rechazada`)
const sentWords = setOf(`
  fulfilled shipped complete completed delivered partiallyfulfilled partiallyshipped
  versendet verschickt abgeschlossen zugestellt expedie expediee termine terminee livre livree
  completado completada enviado enviada entregado entregada`)
const partlyBackWords = setOf(`
  partiallyrefunded teilweiseerstattet partiellementrembourse partiellementremboursee
  parcialmentereembolsado parcialmentereembolsada`)
const unpaidWords = setOf(`
  pending pendingpayment awaitingpayment unpaid notpaid partiallypaid onhold
  ausstehend zahlungausstehend inwartestellung enattente enattentedepaiement attentepaiement
  pendiente pendientedepago enespera`)

/** The fields of a file by which a shop says what became of an order. */
export const shopStateFields = ['canceledAt', 'paymentState', 'orderState', 'sentState'] as const
/** Whether it is one of these fields. */
export const isShopState = (field: ImportField): boolean => shopStateFields.some((known) => known === field)
type StateField = Extract<ImportField, (typeof shopStateFields)[number]>

/** A day, or a yes, in a column that is empty or says no otherwise. */
const isTold = (text: string): boolean => /[1-9]/.test(text) || /^(true|yes)$/i.test(text)

/** What one cell of a shop's export says of its order. */
export function readShopState(field: StateField, text: string): ShopState {
  if (field === 'canceledAt') return isTold(text) ? 'off' : null
  const word = lettersAndDigits(text).replace(/^wc/, '')
  if (field === 'sentState')
    return sentWords.has(word) || word === 'partial' || /\d\D\d/.test(text) ? 'sent' : null
  if (offWords.has(word)) return 'off'
  if (partlyBackWords.has(word)) return 'partlyBack'
  if (unpaidWords.has(word)) return 'unpaid'
  return field === 'orderState' && sentWords.has(word) ? 'sent' : null
}

interface StateWords {
  level: 'error' | 'warning'
  /** Follows the shop's own word. */
  message: string
}

/** What follows from it for an order that is to be made. */
export const shopStateWords: Readonly<Record<NonNullable<ShopState>, StateWords>> = {
  off: {
    level: 'error',
    message: 'The order was canceled or paid back. Leave it out, or empty the cell to make it all the same',
  },
  sent: {
    level: 'error',
    message: 'It was sent already, all or a part of it. Leave it out, or empty the cell to make it once more',
  },
  partlyBack: {
    level: 'warning',
    message: 'A part was paid back. Take what is not to be made out of the draft',
  },
  unpaid: { level: 'warning', message: 'It is not paid yet' },
}
