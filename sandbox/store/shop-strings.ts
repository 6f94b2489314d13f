/** The shop's messages about a cart that a rule of the shop refuses, in Polish like the shop's pages. */
export const MINIMUM_NOT_REACHED = 'Minimalna wartość zamówienia to 100 zł. Dodaj coś jeszcze.';
export const MAXIMUM_EXCEEDED = 'Możesz kupić najwyżej 2 sztuki.';

/**
 * A policy with scripts, styles and URLs of other sites, none of which may take effect. A script that runs
 * sets `stolen`.
 */
export const HOSTILE_POLICY = `<!doctype html><html><head><title>t</title><base href="https://base.invalid/">
<meta http-equiv="refresh" content="0;url=https://refresh.invalid/"><link rel="stylesheet" href="https://link.invalid/a.css">
<style>@import "https://import.invalid/a.css";body{background:url(https://style.invalid/a.png)}</style></head><body onload="stolen='body'">
<h2 onclick="stolen='onclick'" style="position:fixed;inset:0;background:url(https://inline.invalid/b.png)" class="hidden" id="body">Zasady</h2>
<script>stolen='script'</script><script src="https://script.invalid/a.js"></script>
<img src="https://img.invalid/a.png" onerror="stolen='onerror'" alt="Pieczęć sklepu"><img src=x onerror=stolen='onerror'>
<svg onload="stolen='svg'"><a href="javascript:stolen='svg link'"><text>svg</text></a><script>stolen='svg script'</script><animate onbegin="stolen='animate'"/></svg>
<math><mi//xlink:href="data:x,<script>stolen='math'</script>"></math><noscript><p title="</noscript><img src=x onerror=stolen='noscript'>">brak</p></noscript>
<iframe srcdoc="<script>parent.stolen='srcdoc'</script>"></iframe><iframe src="javascript:parent.stolen='frame'"></iframe><object data="https://object.invalid/"></object><embed src="https://embed.invalid/">
<video src="https://video.invalid/" onerror="stolen='video'"></video><audio src="https://audio.invalid/" autoplay></audio>
<form action="https://form.invalid/"><input name="card" autofocus onfocus="stolen='onfocus'"><button formaction="javascript:stolen='formaction'">Wyślij</button></form>
<details ontoggle="stolen='ontoggle'" open><summary>Więcej</summary>Tekst</details><template><img src=x onerror=stolen='template'></template>
<p>Napisz: <a href="javascript:stolen='href'">zły</a> <a href="&#106;ava&#9;script:stolen='href'">gorszy</a> <a href="data:text/html,<script>1</script>">dane</a>
<a href="https://sklep.example/kontakt" target="_top" onclick="stolen='link'" ping="https://ping.invalid/">kontakt</a> <a href="mailto:sklep@sklep.example">poczta</a></p></body></html>`;
