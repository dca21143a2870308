export const words = {
  offline: "We couldn’t reach the server. Nothing you typed is lost.",
  broken: "Something went wrong on this page. Reload it. Everything you saved is kept.",
};
