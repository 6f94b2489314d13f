/* global location, window, setTimeout */
// The page's client for delivery promises. ?promise= contains, separated by commas, the number of days for
// the first variant (one more for the second), and these options. null: there is no promise; other_brand: the
// promise has another brand; fails: each request fails; late: the client is defined after 1 s; slow: the
// first response takes 2 s.
{
  const options = new URLSearchParams(location.search).get('promise').split(',');
  const has = (name) => options.includes(name);
  const days = Number(options.find((name) => /^\d+$/.test(name)) ?? 1);
  const requests = (window.sandboxPromises = []);
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

  const deliveryPromiseAPIClient = async (request, accessToken) => {
    requests.push({ ...request, accessToken });
    await wait(has('slow') && requests.length === 1 ? 2000 : 150);
    if (has('fails')) throw new Error('no connection');
    if (has('null')) return null;
    return {
      selectedShippingOption: {
        brandedPromise: { handle: has('other_brand') ? 'another_promise' : 'shop_promise' },
        maxCalendarDaysToDelivery: days + (request.variantId % 100 === 2 ? 1 : 0),
      },
    };
  };

  const defineClient = () => {
    window.Shopify ??= {};
    window.Shopify.ShopPromise = { deliveryPromiseAPIClient };
  };
  if (has('late')) setTimeout(defineClient, 1000);
  else defineClient();
}
