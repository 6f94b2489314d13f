/* global location, window, setTimeout */
// The page's client for promises of delivery. ?promise= takes the days of the first variant (the second one takes a day
// more), and with commas: null, other_brand, fails; late: the client comes after a second; slow: the first answer takes two.
{
  const asked = new URLSearchParams(location.search).get('promise').split(',');
  const has = (name) => asked.includes(name);
  const days = Number(asked.find((name) => /^\d+$/.test(name)) ?? 1);
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

  const come = () => ((window.Shopify ??= {}).ShopPromise = { deliveryPromiseAPIClient });
  if (has('late')) setTimeout(come, 1000);
  else come();
}
