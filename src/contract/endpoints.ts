import { listApprovalSheets, approveDesign, requestDesignChanges } from './artwork/approvalSheetEndpoints'
import {
  listProducts,
  getProductByVariant,
  getProduct,
  getSizeGuide,
  listCategories,
  getCategory,
} from './catalog/catalogEndpoints'
import { listCountries, listTaxCountries, getTaxRate } from './orders/countryEndpoints'
import { addFile, getFile, listFiles, getThreadColors } from './artwork/fileEndpoints'
import { getPrintfiles, getLayoutTemplates, createMockupTask, getMockupTask } from './artwork/mockupEndpoints'
import { getScopes } from './oauth/oauthEndpoints'
import {
  listOrders,
  createOrder,
  getOrder,
  updateOrder,
  cancelOrder,
  confirmOrder,
  estimateCosts,
} from './orders/orderEndpoints'
import { getShippingRates } from './orders/shippingEndpoints'
import { getStatistics } from './store/statisticsEndpoints'
import { listStores, getStore, setPackingSlip } from './store/storeEndpoints'
import {
  listStoreProducts,
  createStoreProduct,
  getStoreProduct,
  updateStoreProduct,
  deleteStoreProduct,
  getStoreVariant,
  updateStoreVariant,
  createStoreVariant,
  deleteStoreVariant,
} from './products/storeProductEndpoints'
import {
  listSyncProducts,
  getSyncProduct,
  deleteSyncProduct,
  getSyncVariant,
  updateSyncVariant,
  deleteSyncVariant,
} from './products/syncEndpoints'
import { listTemplates, getTemplate, deleteTemplate } from './products/templateEndpoints'
import { listWarehouseProducts, getWarehouseProduct } from './store/warehouseEndpoints'
import { getWebhooks, setWebhooks, deleteWebhooks } from './store/webhookEndpoints'

/**
 * The whole endpoint table: what the sandbox answers and what the contract tests walk. App code imports single
 * rows instead, so that a page loads only the schemas it reads. More specific paths come first.
 */
export const endpoints = {
  listApprovalSheets,
  approveDesign,
  requestDesignChanges,
  listProducts,
  getProductByVariant,
  getProduct,
  getSizeGuide,
  listCategories,
  getCategory,
  listCountries,
  listTaxCountries,
  getTaxRate,
  addFile,
  getFile,
  listFiles,
  getThreadColors,
  getPrintfiles,
  getLayoutTemplates,
  createMockupTask,
  getMockupTask,
  getScopes,
  listOrders,
  createOrder,
  getOrder,
  updateOrder,
  cancelOrder,
  confirmOrder,
  estimateCosts,
  getShippingRates,
  getStatistics,
  listStores,
  getStore,
  setPackingSlip,
  listStoreProducts,
  createStoreProduct,
  getStoreProduct,
  updateStoreProduct,
  deleteStoreProduct,
  getStoreVariant,
  updateStoreVariant,
  createStoreVariant,
  deleteStoreVariant,
  listSyncProducts,
  getSyncProduct,
  deleteSyncProduct,
  getSyncVariant,
  updateSyncVariant,
  deleteSyncVariant,
  listTemplates,
  getTemplate,
  deleteTemplate,
  listWarehouseProducts,
  getWarehouseProduct,
  getWebhooks,
  setWebhooks,
  deleteWebhooks,
}

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
