import { config } from 'zod/mini'

// zod otherwise probes `new Function`, which the content security policy reports as a violation.
config({ jitless: true })
