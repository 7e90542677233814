import type { AppConfig } from '~/contract/appConfig'
import { paths } from '~/paths'
import type { SignInPlan } from '~/session/oauth/transaction'

/** The sign-in that the operator set up; null when there is none. */
export function operatorsPlan(config: AppConfig, returnTo: string): SignInPlan | null {
  const { oauth, authBaseUrl, apiBaseUrl } = config
  if (oauth === null || authBaseUrl === null) return null
  return {
    apiBaseUrl,
    authBaseUrl,
    clientId: oauth.clientId,
    redirectUrl: oauth.redirectUrl,
    tokenEndpoint: oauth.tokenEndpoint,
    encoding: oauth.tokenEncoding,
    needsSecret: false,
    returnTo,
  }
}

/** The address to register in the merchant's own app. */
export const ownRedirectUrl = (): string => new URL(paths.signedIn(), location.href).href

/** A merchant's own public app, whose secret is typed when needed and never kept. */
export const ownAppPlan = (
  { apiBaseUrl }: AppConfig,
  authBaseUrl: string,
  clientId: string,
  encoding: 'form' | 'json',
  returnTo: string,
): SignInPlan => ({
  apiBaseUrl,
  authBaseUrl,
  clientId,
  redirectUrl: ownRedirectUrl(),
  tokenEndpoint: `${authBaseUrl}/oauth/token`,
  encoding,
  needsSecret: true,
  returnTo,
})
