import type { Handlers } from '../call'
import { SandboxError } from '../sandboxError'

/** Endpoints that this sandbox knows but does not serve yet: 501 with the failure envelope. */
const later = (): never => {
  throw new SandboxError(501, 'NotImplemented', 'The sandbox does not answer this endpoint yet.')
}

type Names =
  | 'listTemplates'
  | 'getTemplate'
  | 'deleteTemplate'
  | 'createMockupTask'
  | 'getMockupTask'
  | 'listWarehouseProducts'
  | 'getWarehouseProduct'
  | 'listApprovalSheets'
  | 'approveDesign'
  | 'requestDesignChanges'
  | 'getStatistics'

export const pendingHandlers: Pick<Handlers, Names> = {
  listTemplates: later,
  getTemplate: later,
  deleteTemplate: later,
  createMockupTask: later,
  getMockupTask: later,
  listWarehouseProducts: later,
  getWarehouseProduct: later,
  listApprovalSheets: later,
  approveDesign: later,
  requestDesignChanges: later,
  getStatistics: later,
}
