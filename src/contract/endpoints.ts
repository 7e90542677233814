import * as approvalSheets from './artwork/approvalSheetEndpoints'
import * as catalog from './catalog/catalogEndpoints'
import * as countries from './orders/countryEndpoints'
import * as files from './artwork/fileEndpoints'
import * as mockups from './artwork/mockupEndpoints'
import * as oauth from './oauth/oauthEndpoints'
import * as orders from './orders/orderEndpoints'
import * as orderWrites from './orders/orderWriteEndpoints'
import * as shipping from './orders/shippingEndpoints'
import * as statistics from './store/statisticsEndpoints'
import * as stores from './store/storeEndpoints'
import * as storeProducts from './products/storeProductEndpoints'
import * as sync from './products/syncEndpoints'
import * as templates from './products/templateEndpoints'
import * as warehouse from './store/warehouseEndpoints'
import * as webhooks from './store/webhookEndpoints'

// Left out: it reads the same address as another row, as the base of a write.
const { getStoreProductBase: _, ...storeProductRows } = storeProducts
const { getSyncProductBase: _product, getSyncVariantBase: _variant, ...syncRows } = sync

/**
 * The whole endpoint table: the sandbox answers by it and the contract tests go through it. App code imports single
 * rows instead, so that a page loads only the schemas it reads.
 */
export const endpoints = {
  ...approvalSheets,
  ...catalog,
  ...countries,
  ...files,
  ...mockups,
  ...oauth,
  ...orders,
  ...orderWrites,
  ...shipping,
  ...statistics,
  ...stores,
  ...storeProductRows,
  ...syncRows,
  ...templates,
  ...warehouse,
  ...webhooks,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
