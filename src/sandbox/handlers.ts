import type { Handlers } from './call'
import { catalogHandlers } from './handlers/catalogHandlers'
import { fileHandlers } from './handlers/fileHandlers'
import { orderHandlers } from './handlers/orderHandlers'
import { approvalSheetHandlers } from './handlers/approvalSheetHandlers'
import { mockupHandlers } from './handlers/mockupHandlers'
import { statisticsHandlers } from './handlers/statisticsHandlers'
import { templateHandlers } from './handlers/templateHandlers'
import { warehouseHandlers } from './handlers/warehouseHandlers'
import { shippingHandlers } from './handlers/shippingHandlers'
import { storeHandlers } from './handlers/storeHandlers'
import { storeProductHandlers } from './handlers/storeProductHandlers'
import { syncHandlers } from './handlers/syncHandlers'
import { webhookHandlers } from './handlers/webhookHandlers'

/** One handler for every row of the endpoint table; a missing one does not compile. */
export const handlers: Handlers = {
  ...catalogHandlers,
  ...fileHandlers,
  ...orderHandlers,
  ...shippingHandlers,
  ...storeHandlers,
  ...storeProductHandlers,
  ...syncHandlers,
  ...webhookHandlers,
  ...approvalSheetHandlers,
  ...mockupHandlers,
  ...statisticsHandlers,
  ...templateHandlers,
  ...warehouseHandlers,
}
