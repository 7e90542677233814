import { listApprovalSheets, approveDesign, requestDesignChanges } from './approvalSheetEndpoints'
import {
  listProducts,
  getProductByVariant,
  getProduct,
  getSizeGuide,
  listCategories,
  getCategory,
} from './catalogEndpoints'
import { listCountries, listTaxCountries, getTaxRate } from './countryEndpoints'
import { addFile, getFile, listFiles, getThreadColors } from './fileEndpoints'
import { getPrintfiles, getLayoutTemplates, createMockupTask, getMockupTask } from './mockupEndpoints'
import { getScopes } from './oauthEndpoints'
import {
  listOrders,
  createOrder,
  getOrder,
  updateOrder,
  cancelOrder,
  confirmOrder,
  estimateCosts,
} from './orderEndpoints'
import { getShippingRates } from './shippingEndpoints'
import { getStatistics } from './statisticsEndpoints'
import { listStores, getStore, setPackingSlip } from './storeEndpoints'
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
} from './storeProductEndpoints'
import {
  listSyncProducts,
  getSyncProduct,
  deleteSyncProduct,
  getSyncVariant,
  updateSyncVariant,
  deleteSyncVariant,
} from './syncEndpoints'
import { listTemplates, getTemplate, deleteTemplate } from './templateEndpoints'
import { listWarehouseProducts, getWarehouseProduct } from './warehouseEndpoints'
import { getWebhooks, setWebhooks, deleteWebhooks } from './webhookEndpoints'

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
