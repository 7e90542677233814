import type { PrintFile } from '~/contract/artwork/file'
import type { Order } from '~/contract/orders/order'
import { type AddressHint, addressHints } from '../address/addressHints'
import { isInsidePrintArea } from '../placement/position'
import type { PrintLayout } from '../placement/printLayout'
import { printQuality } from '../placement/printQuality'
import type { OrderProblem } from './orderProblems'

/** Words for the fields of an address on a receipt. */
const fieldWords: Record<AddressHint['field'], string> = {
  name: 'Name',
  address1: 'Street',
  address2: 'Second line of the street',
  city: 'City',
  zip: 'ZIP or postal code',
  phone: 'Phone',
  email: 'Email',
  tax_number: 'Tax number',
}

/** The remarks of the form on the address and of the order's page, shown once more before the charge. */
export function orderRemarks({ recipient }: Order, problems: readonly OrderProblem[]): string[] {
  const hints = addressHints({ ...recipient }).map(
    ({ field, message }) => `${fieldWords[field]}: ${message}.`,
  )
  const found = problems.filter(({ id }) => id !== 'phone' && id !== 'unexplained')
  return [...found.map(({ title, text }) => `${title}. ${text}`), ...hints]
}

/** The editor's remarks on a print: too few dots an inch, or ink that is cut off at the border of its area. */
export function printRemarks(file: PrintFile, where: string, layout: PrintLayout, minDpi: number): string[] {
  const remarks: string[] = []
  if (layout.dpi !== null && printQuality(layout.dpi, minDpi).level === 'low')
    remarks.push(`${where}: ${Math.round(layout.dpi)} dpi, the product asks for ${minDpi}. It may look soft.`)
  const { position } = file
  if (position?.limit_to_print_area === false && !isInsidePrintArea(position))
    remarks.push(`${where}: part of the artwork lies outside the print area and is cut off.`)
  return remarks
}
