import * as z from 'zod/mini'
import { id, orNull, textOrNull, wordOrNull } from '../readers'
import { packingSlip } from '../orders/order'

/** `type` is native for a store of manual orders, else the platform's name (contract/README 16.1). */
export const store = z.looseObject({ id, type: wordOrNull, name: textOrNull })

export const packingSlipResult = z.looseObject({ packing_slip: orNull(packingSlip) })
