import type { AppConfig } from '~/contract/appConfig'

/** What config.json comes to where it names a service and nothing else. */
export const plainConfig = (more: Partial<AppConfig> = {}): AppConfig => ({
  apiBaseUrl: 'https://service.test',
  authBaseUrl: null,
  oauth: null,
  demo: true,
  artworkUpload: null,
  ...more,
})
