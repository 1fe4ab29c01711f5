/**
 * Replaces react-router's `lib/router/instrumentation.js` in the browser's build (see vite.config.ts). We give the
 * router no instrumentations, so there is nothing to trace. Written for 8.5.1.
 */
export function consumeInstrumentationClientResultMetaReceiver() {
  return undefined
}

export function getRouteInstrumentationUpdates() {
  return {}
}

export function instrumentClientSideRouter<Router>(router: Router): Router {
  return router
}
