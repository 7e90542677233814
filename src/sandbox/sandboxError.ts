/** A refusal in the service's own shape; turned into a reply at one place (contract/README 1.1, 4.1). */
export class SandboxError extends Error {
  readonly status: number
  readonly reason: string
  /** Seconds, for 429. */
  readonly retryAfter: number | null

  constructor(status: number, reason: string, message: string, retryAfter: number | null = null) {
    super(message)
    this.status = status
    this.reason = reason
    this.retryAfter = retryAfter
  }
}

export const badRequest = (message: string): SandboxError => new SandboxError(400, 'BadRequest', message)
export const notFound = (): SandboxError => new SandboxError(404, 'NotFound', 'Not Found')
