import * as z from 'zod/mini'
import { id, orNull, textOrNull } from '../readers'
import { packingSlip } from '../orders/order'

/** `type` is native for a manual-order store, else the platform's name (facts.md). */
export const store = z.looseObject({ id, type: textOrNull, name: textOrNull })

export const packingSlipResult = z.looseObject({ packing_slip: orNull(packingSlip) })
