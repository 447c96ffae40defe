// node bin/run.mjs /tmp/g2/shoot.ts URL DATADIR OUT [path…]
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath, launchChromium } from '/work/h/ground2/test/pages/support.ts';
const [url = '', data = '', out = '', ...given] = process.argv.slice(2);
mkdirSync(out, {
    recursive: true
});
const { persons } = JSON.parse(readFileSync(join(data, 'demo.json'), 'utf8'));
const admin = persons.find((p)=>p.role === 'admin');
const chrome = await launchChromium(chromiumPath() ?? '');
const ctx = await chrome.newContext({
    viewport: {
        width: 1280,
        height: 860
    },
    reducedMotion: 'reduce'
});
const page = await ctx.newPage();
await page.goto(`${url}/sign-in`);
await page.fill('[name=email]', admin.email);
await page.fill('[name=password]', admin.password);
await page.click('button:text-is("Sign in")');
await page.waitForSelector('h1');
const settled = async (a)=>{
    await page.goto(url + a);
    await page.waitForSelector('html[data-ready], body:not(.console)');
};
const shapeOf = (a)=>{
    const u = new URL(a, 'http://x');
    const d = [
        'do',
        'why'
    ].flatMap((n)=>{
        const v = u.searchParams.get(n);
        return v === null ? [] : [
            n === 'do' ? 'do-' + v : n
        ];
    });
    return [
        u.pathname.replace(/\d+/g, 'id'),
        ...d
    ].join(' ');
};
const linksIn = (w)=>page.locator(`${w} a[href^="/"]:not([download], [target])`).evaluateAll((l)=>l.map((x)=>x.getAttribute('href') ?? ''));
const isPage = (a)=>!/^\/(graphql|docs|assets|sign-|health)|\.\w{3,4}([?#]|$)/.test(a);
const found = new Map();
if (given.length) for (const g of given)found.set(g, g);
else {
    await settled('/overview');
    const queue = await linksIn('nav');
    for(let a = queue.shift(); a !== undefined; a = queue.shift()){
        const s = shapeOf(a);
        if (found.has(s) || !isPage(a)) continue;
        found.set(s, a);
        await settled(a);
        queue.push(...await linksIn('main'));
    }
}
for (const [shape, path] of found){
    await page.setViewportSize({
        width: 1280,
        height: 860
    });
    await settled(path);
    await page.waitForTimeout(250);
    const name = shape.replace(/[^a-z0-9]+/gi, '-').replace(/^-/, '');
    for (const [size, vp] of Object.entries({
        desktop: {
            width: 1280,
            height: 860
        },
        phone: {
            width: 390,
            height: 844
        }
    }))for (const colorScheme of [
        'light',
        'dark'
    ]){
        await page.setViewportSize(vp);
        await page.emulateMedia({
            colorScheme
        });
        await page.screenshot({
            path: join(out, `${name}-${size}-${colorScheme}.png`)
        });
    }
    console.log(path);
}
// montage
const sheet = await chrome.newPage({
    viewport: {
        width: 1500,
        height: 900
    }
});
mkdirSync(join(out, 'sheets'), {
    recursive: true
});
for (const shape of found.keys()){
    const name = shape.replace(/[^a-z0-9]+/gi, '-').replace(/^-/, '');
    const img = (s, c, w)=>`<img src="data:image/png;base64,${readFileSync(join(out, `${name}-${s}-${c}.png`)).toString('base64')}" style="width:${w}px;vertical-align:top;margin:3px">`;
    await sheet.setContent(`<body style="margin:0;background:#999;white-space:nowrap">${img('desktop', 'light', 1060)}${img('phone', 'light', 328)}</body>`);
    await sheet.waitForFunction('[...document.images].every(i=>i.complete)');
    await sheet.screenshot({
        path: join(out, 'sheets', `${name}-light.png`),
        fullPage: true
    });
    await sheet.setContent(`<body style="margin:0;background:#999;white-space:nowrap">${img('desktop', 'dark', 1060)}${img('phone', 'dark', 328)}</body>`);
    await sheet.waitForFunction('[...document.images].every(i=>i.complete)');
    await sheet.screenshot({
        path: join(out, 'sheets', `${name}-dark.png`),
        fullPage: true
    });
}
await chrome.close();

//# sourceMappingURL=data:application/json;base64,eyJ2ZXJzaW9uIjozLCJzb3VyY2VzIjpbIi90bXAvZzIvc2hvb3QudHMiXSwic291cmNlc0NvbnRlbnQiOlsiLy8gbm9kZSBiaW4vcnVuLm1qcyAvdG1wL2cyL3Nob290LnRzIFVSTCBEQVRBRElSIE9VVCBbcGF0aOKApl1cbmltcG9ydCB7IG1rZGlyU3luYywgcmVhZEZpbGVTeW5jIH0gZnJvbSAnbm9kZTpmcyc7XG5pbXBvcnQgeyBqb2luIH0gZnJvbSAnbm9kZTpwYXRoJztcbmltcG9ydCB7IGNocm9taXVtUGF0aCwgbGF1bmNoQ2hyb21pdW0gfSBmcm9tICcvd29yay9oL2dyb3VuZDIvdGVzdC9wYWdlcy9zdXBwb3J0LnRzJztcbmNvbnN0IFt1cmwgPSAnJywgZGF0YSA9ICcnLCBvdXQgPSAnJywgLi4uZ2l2ZW5dID0gcHJvY2Vzcy5hcmd2LnNsaWNlKDIpO1xubWtkaXJTeW5jKG91dCwgeyByZWN1cnNpdmU6IHRydWUgfSk7XG5jb25zdCB7IHBlcnNvbnMgfSA9IEpTT04ucGFyc2UocmVhZEZpbGVTeW5jKGpvaW4oZGF0YSwgJ2RlbW8uanNvbicpLCAndXRmOCcpKTtcbmNvbnN0IGFkbWluID0gcGVyc29ucy5maW5kKChwOiBhbnkpID0+IHAucm9sZSA9PT0gJ2FkbWluJyk7XG5jb25zdCBjaHJvbWUgPSBhd2FpdCBsYXVuY2hDaHJvbWl1bShjaHJvbWl1bVBhdGgoKSA/PyAnJyk7XG5jb25zdCBjdHggPSBhd2FpdCBjaHJvbWUubmV3Q29udGV4dCh7IHZpZXdwb3J0OiB7IHdpZHRoOiAxMjgwLCBoZWlnaHQ6IDg2MCB9LCByZWR1Y2VkTW90aW9uOiAncmVkdWNlJyB9KTtcbmNvbnN0IHBhZ2UgPSBhd2FpdCBjdHgubmV3UGFnZSgpO1xuYXdhaXQgcGFnZS5nb3RvKGAke3VybH0vc2lnbi1pbmApO1xuYXdhaXQgcGFnZS5maWxsKCdbbmFtZT1lbWFpbF0nLCBhZG1pbi5lbWFpbCk7XG5hd2FpdCBwYWdlLmZpbGwoJ1tuYW1lPXBhc3N3b3JkXScsIGFkbWluLnBhc3N3b3JkKTtcbmF3YWl0IHBhZ2UuY2xpY2soJ2J1dHRvbjp0ZXh0LWlzKFwiU2lnbiBpblwiKScpO1xuYXdhaXQgcGFnZS53YWl0Rm9yU2VsZWN0b3IoJ2gxJyk7XG5jb25zdCBzZXR0bGVkID0gYXN5bmMgKGE6IHN0cmluZykgPT4geyBhd2FpdCBwYWdlLmdvdG8odXJsICsgYSk7IGF3YWl0IHBhZ2Uud2FpdEZvclNlbGVjdG9yKCdodG1sW2RhdGEtcmVhZHldLCBib2R5Om5vdCguY29uc29sZSknKTsgfTtcbmNvbnN0IHNoYXBlT2YgPSAoYTogc3RyaW5nKSA9PiB7IGNvbnN0IHUgPSBuZXcgVVJMKGEsICdodHRwOi8veCcpOyBjb25zdCBkID0gWydkbycsICd3aHknXS5mbGF0TWFwKChuKSA9PiB7IGNvbnN0IHYgPSB1LnNlYXJjaFBhcmFtcy5nZXQobik7IHJldHVybiB2ID09PSBudWxsID8gW10gOiBbbiA9PT0gJ2RvJyA/ICdkby0nICsgdiA6IG5dOyB9KTsgcmV0dXJuIFt1LnBhdGhuYW1lLnJlcGxhY2UoL1xcZCsvZywgJ2lkJyksIC4uLmRdLmpvaW4oJyAnKTsgfTtcbmNvbnN0IGxpbmtzSW4gPSAodzogc3RyaW5nKSA9PiBwYWdlLmxvY2F0b3IoYCR7d30gYVtocmVmXj1cIi9cIl06bm90KFtkb3dubG9hZF0sIFt0YXJnZXRdKWApLmV2YWx1YXRlQWxsKChsOiBhbnlbXSkgPT4gbC5tYXAoKHgpID0+IHguZ2V0QXR0cmlidXRlKCdocmVmJykgPz8gJycpKTtcbmNvbnN0IGlzUGFnZSA9IChhOiBzdHJpbmcpID0+ICEvXlxcLyhncmFwaHFsfGRvY3N8YXNzZXRzfHNpZ24tfGhlYWx0aCl8XFwuXFx3ezMsNH0oWz8jXXwkKS8udGVzdChhKTtcbmNvbnN0IGZvdW5kID0gbmV3IE1hcDxzdHJpbmcsIHN0cmluZz4oKTtcbmlmIChnaXZlbi5sZW5ndGgpIGZvciAoY29uc3QgZyBvZiBnaXZlbikgZm91bmQuc2V0KGcsIGcpO1xuZWxzZSB7XG4gIGF3YWl0IHNldHRsZWQoJy9vdmVydmlldycpO1xuICBjb25zdCBxdWV1ZTogc3RyaW5nW10gPSBhd2FpdCBsaW5rc0luKCduYXYnKTtcbiAgZm9yIChsZXQgYSA9IHF1ZXVlLnNoaWZ0KCk7IGEgIT09IHVuZGVmaW5lZDsgYSA9IHF1ZXVlLnNoaWZ0KCkpIHtcbiAgICBjb25zdCBzID0gc2hhcGVPZihhKTtcbiAgICBpZiAoZm91bmQuaGFzKHMpIHx8ICFpc1BhZ2UoYSkpIGNvbnRpbnVlO1xuICAgIGZvdW5kLnNldChzLCBhKTtcbiAgICBhd2FpdCBzZXR0bGVkKGEpO1xuICAgIHF1ZXVlLnB1c2goLi4uKGF3YWl0IGxpbmtzSW4oJ21haW4nKSkpO1xuICB9XG59XG5mb3IgKGNvbnN0IFtzaGFwZSwgcGF0aF0gb2YgZm91bmQpIHtcbiAgYXdhaXQgcGFnZS5zZXRWaWV3cG9ydFNpemUoeyB3aWR0aDogMTI4MCwgaGVpZ2h0OiA4NjAgfSk7XG4gIGF3YWl0IHNldHRsZWQocGF0aCk7XG4gIGF3YWl0IHBhZ2Uud2FpdEZvclRpbWVvdXQoMjUwKTtcbiAgY29uc3QgbmFtZSA9IHNoYXBlLnJlcGxhY2UoL1teYS16MC05XSsvZ2ksICctJykucmVwbGFjZSgvXi0vLCAnJyk7XG4gIGZvciAoY29uc3QgW3NpemUsIHZwXSBvZiBPYmplY3QuZW50cmllcyh7IGRlc2t0b3A6IHsgd2lkdGg6IDEyODAsIGhlaWdodDogODYwIH0sIHBob25lOiB7IHdpZHRoOiAzOTAsIGhlaWdodDogODQ0IH0gfSkpXG4gICAgZm9yIChjb25zdCBjb2xvclNjaGVtZSBvZiBbJ2xpZ2h0JywgJ2RhcmsnXSBhcyBjb25zdCkge1xuICAgICAgYXdhaXQgcGFnZS5zZXRWaWV3cG9ydFNpemUodnApO1xuICAgICAgYXdhaXQgcGFnZS5lbXVsYXRlTWVkaWEoeyBjb2xvclNjaGVtZSB9KTtcbiAgICAgIGF3YWl0IHBhZ2Uuc2NyZWVuc2hvdCh7IHBhdGg6IGpvaW4ob3V0LCBgJHtuYW1lfS0ke3NpemV9LSR7Y29sb3JTY2hlbWV9LnBuZ2ApIH0pO1xuICAgIH1cbiAgY29uc29sZS5sb2cocGF0aCk7XG59XG4vLyBtb250YWdlXG5jb25zdCBzaGVldCA9IGF3YWl0IGNocm9tZS5uZXdQYWdlKHsgdmlld3BvcnQ6IHsgd2lkdGg6IDE1MDAsIGhlaWdodDogOTAwIH0gfSk7XG5ta2RpclN5bmMoam9pbihvdXQsICdzaGVldHMnKSwgeyByZWN1cnNpdmU6IHRydWUgfSk7XG5mb3IgKGNvbnN0IHNoYXBlIG9mIGZvdW5kLmtleXMoKSkge1xuICBjb25zdCBuYW1lID0gc2hhcGUucmVwbGFjZSgvW15hLXowLTldKy9naSwgJy0nKS5yZXBsYWNlKC9eLS8sICcnKTtcbiAgY29uc3QgaW1nID0gKHM6IHN0cmluZywgYzogc3RyaW5nLCB3OiBudW1iZXIpID0+IGA8aW1nIHNyYz1cImRhdGE6aW1hZ2UvcG5nO2Jhc2U2NCwke3JlYWRGaWxlU3luYyhqb2luKG91dCwgYCR7bmFtZX0tJHtzfS0ke2N9LnBuZ2ApKS50b1N0cmluZygnYmFzZTY0Jyl9XCIgc3R5bGU9XCJ3aWR0aDoke3d9cHg7dmVydGljYWwtYWxpZ246dG9wO21hcmdpbjozcHhcIj5gO1xuICBhd2FpdCBzaGVldC5zZXRDb250ZW50KGA8Ym9keSBzdHlsZT1cIm1hcmdpbjowO2JhY2tncm91bmQ6Izk5OTt3aGl0ZS1zcGFjZTpub3dyYXBcIj4ke2ltZygnZGVza3RvcCcsICdsaWdodCcsIDEwNjApfSR7aW1nKCdwaG9uZScsICdsaWdodCcsIDMyOCl9PC9ib2R5PmApO1xuICBhd2FpdCBzaGVldC53YWl0Rm9yRnVuY3Rpb24oJ1suLi5kb2N1bWVudC5pbWFnZXNdLmV2ZXJ5KGk9PmkuY29tcGxldGUpJyk7XG4gIGF3YWl0IHNoZWV0LnNjcmVlbnNob3QoeyBwYXRoOiBqb2luKG91dCwgJ3NoZWV0cycsIGAke25hbWV9LWxpZ2h0LnBuZ2ApLCBmdWxsUGFnZTogdHJ1ZSB9KTtcbiAgYXdhaXQgc2hlZXQuc2V0Q29udGVudChgPGJvZHkgc3R5bGU9XCJtYXJnaW46MDtiYWNrZ3JvdW5kOiM5OTk7d2hpdGUtc3BhY2U6bm93cmFwXCI+JHtpbWcoJ2Rlc2t0b3AnLCAnZGFyaycsIDEwNjApfSR7aW1nKCdwaG9uZScsICdkYXJrJywgMzI4KX08L2JvZHk+YCk7XG4gIGF3YWl0IHNoZWV0LndhaXRGb3JGdW5jdGlvbignWy4uLmRvY3VtZW50LmltYWdlc10uZXZlcnkoaT0+aS5jb21wbGV0ZSknKTtcbiAgYXdhaXQgc2hlZXQuc2NyZWVuc2hvdCh7IHBhdGg6IGpvaW4ob3V0LCAnc2hlZXRzJywgYCR7bmFtZX0tZGFyay5wbmdgKSwgZnVsbFBhZ2U6IHRydWUgfSk7XG59XG5hd2FpdCBjaHJvbWUuY2xvc2UoKTtcbiJdLCJuYW1lcyI6WyJta2RpclN5bmMiLCJyZWFkRmlsZVN5bmMiLCJqb2luIiwiY2hyb21pdW1QYXRoIiwibGF1bmNoQ2hyb21pdW0iLCJ1cmwiLCJkYXRhIiwib3V0IiwiZ2l2ZW4iLCJwcm9jZXNzIiwiYXJndiIsInNsaWNlIiwicmVjdXJzaXZlIiwicGVyc29ucyIsIkpTT04iLCJwYXJzZSIsImFkbWluIiwiZmluZCIsInAiLCJyb2xlIiwiY2hyb21lIiwiY3R4IiwibmV3Q29udGV4dCIsInZpZXdwb3J0Iiwid2lkdGgiLCJoZWlnaHQiLCJyZWR1Y2VkTW90aW9uIiwicGFnZSIsIm5ld1BhZ2UiLCJnb3RvIiwiZmlsbCIsImVtYWlsIiwicGFzc3dvcmQiLCJjbGljayIsIndhaXRGb3JTZWxlY3RvciIsInNldHRsZWQiLCJhIiwic2hhcGVPZiIsInUiLCJVUkwiLCJkIiwiZmxhdE1hcCIsIm4iLCJ2Iiwic2VhcmNoUGFyYW1zIiwiZ2V0IiwicGF0aG5hbWUiLCJyZXBsYWNlIiwibGlua3NJbiIsInciLCJsb2NhdG9yIiwiZXZhbHVhdGVBbGwiLCJsIiwibWFwIiwieCIsImdldEF0dHJpYnV0ZSIsImlzUGFnZSIsInRlc3QiLCJmb3VuZCIsIk1hcCIsImxlbmd0aCIsImciLCJzZXQiLCJxdWV1ZSIsInNoaWZ0IiwidW5kZWZpbmVkIiwicyIsImhhcyIsInB1c2giLCJzaGFwZSIsInBhdGgiLCJzZXRWaWV3cG9ydFNpemUiLCJ3YWl0Rm9yVGltZW91dCIsIm5hbWUiLCJzaXplIiwidnAiLCJPYmplY3QiLCJlbnRyaWVzIiwiZGVza3RvcCIsInBob25lIiwiY29sb3JTY2hlbWUiLCJlbXVsYXRlTWVkaWEiLCJzY3JlZW5zaG90IiwiY29uc29sZSIsImxvZyIsInNoZWV0Iiwia2V5cyIsImltZyIsImMiLCJ0b1N0cmluZyIsInNldENvbnRlbnQiLCJ3YWl0Rm9yRnVuY3Rpb24iLCJmdWxsUGFnZSIsImNsb3NlIl0sIm1hcHBpbmdzIjoiQUFBQSw0REFBNEQ7QUFDNUQsU0FBU0EsU0FBUyxFQUFFQyxZQUFZLFFBQVEsVUFBVTtBQUNsRCxTQUFTQyxJQUFJLFFBQVEsWUFBWTtBQUNqQyxTQUFTQyxZQUFZLEVBQUVDLGNBQWMsUUFBUSx3Q0FBd0M7QUFDckYsTUFBTSxDQUFDQyxNQUFNLEVBQUUsRUFBRUMsT0FBTyxFQUFFLEVBQUVDLE1BQU0sRUFBRSxFQUFFLEdBQUdDLE1BQU0sR0FBR0MsUUFBUUMsSUFBSSxDQUFDQyxLQUFLLENBQUM7QUFDckVYLFVBQVVPLEtBQUs7SUFBRUssV0FBVztBQUFLO0FBQ2pDLE1BQU0sRUFBRUMsT0FBTyxFQUFFLEdBQUdDLEtBQUtDLEtBQUssQ0FBQ2QsYUFBYUMsS0FBS0ksTUFBTSxjQUFjO0FBQ3JFLE1BQU1VLFFBQVFILFFBQVFJLElBQUksQ0FBQyxDQUFDQyxJQUFXQSxFQUFFQyxJQUFJLEtBQUs7QUFDbEQsTUFBTUMsU0FBUyxNQUFNaEIsZUFBZUQsa0JBQWtCO0FBQ3RELE1BQU1rQixNQUFNLE1BQU1ELE9BQU9FLFVBQVUsQ0FBQztJQUFFQyxVQUFVO1FBQUVDLE9BQU87UUFBTUMsUUFBUTtJQUFJO0lBQUdDLGVBQWU7QUFBUztBQUN0RyxNQUFNQyxPQUFPLE1BQU1OLElBQUlPLE9BQU87QUFDOUIsTUFBTUQsS0FBS0UsSUFBSSxDQUFDLEdBQUd4QixJQUFJLFFBQVEsQ0FBQztBQUNoQyxNQUFNc0IsS0FBS0csSUFBSSxDQUFDLGdCQUFnQmQsTUFBTWUsS0FBSztBQUMzQyxNQUFNSixLQUFLRyxJQUFJLENBQUMsbUJBQW1CZCxNQUFNZ0IsUUFBUTtBQUNqRCxNQUFNTCxLQUFLTSxLQUFLLENBQUM7QUFDakIsTUFBTU4sS0FBS08sZUFBZSxDQUFDO0FBQzNCLE1BQU1DLFVBQVUsT0FBT0M7SUFBZ0IsTUFBTVQsS0FBS0UsSUFBSSxDQUFDeEIsTUFBTStCO0lBQUksTUFBTVQsS0FBS08sZUFBZSxDQUFDO0FBQXlDO0FBQ3JJLE1BQU1HLFVBQVUsQ0FBQ0Q7SUFBZ0IsTUFBTUUsSUFBSSxJQUFJQyxJQUFJSCxHQUFHO0lBQWEsTUFBTUksSUFBSTtRQUFDO1FBQU07S0FBTSxDQUFDQyxPQUFPLENBQUMsQ0FBQ0M7UUFBUSxNQUFNQyxJQUFJTCxFQUFFTSxZQUFZLENBQUNDLEdBQUcsQ0FBQ0g7UUFBSSxPQUFPQyxNQUFNLE9BQU8sRUFBRSxHQUFHO1lBQUNELE1BQU0sT0FBTyxRQUFRQyxJQUFJRDtTQUFFO0lBQUU7SUFBSSxPQUFPO1FBQUNKLEVBQUVRLFFBQVEsQ0FBQ0MsT0FBTyxDQUFDLFFBQVE7V0FBVVA7S0FBRSxDQUFDdEMsSUFBSSxDQUFDO0FBQU07QUFDblEsTUFBTThDLFVBQVUsQ0FBQ0MsSUFBY3RCLEtBQUt1QixPQUFPLENBQUMsR0FBR0QsRUFBRSx1Q0FBdUMsQ0FBQyxFQUFFRSxXQUFXLENBQUMsQ0FBQ0MsSUFBYUEsRUFBRUMsR0FBRyxDQUFDLENBQUNDLElBQU1BLEVBQUVDLFlBQVksQ0FBQyxXQUFXO0FBQzVKLE1BQU1DLFNBQVMsQ0FBQ3BCLElBQWMsQ0FBQywwREFBMERxQixJQUFJLENBQUNyQjtBQUM5RixNQUFNc0IsUUFBUSxJQUFJQztBQUNsQixJQUFJbkQsTUFBTW9ELE1BQU0sRUFBRSxLQUFLLE1BQU1DLEtBQUtyRCxNQUFPa0QsTUFBTUksR0FBRyxDQUFDRCxHQUFHQTtLQUNqRDtJQUNILE1BQU0xQixRQUFRO0lBQ2QsTUFBTTRCLFFBQWtCLE1BQU1mLFFBQVE7SUFDdEMsSUFBSyxJQUFJWixJQUFJMkIsTUFBTUMsS0FBSyxJQUFJNUIsTUFBTTZCLFdBQVc3QixJQUFJMkIsTUFBTUMsS0FBSyxHQUFJO1FBQzlELE1BQU1FLElBQUk3QixRQUFRRDtRQUNsQixJQUFJc0IsTUFBTVMsR0FBRyxDQUFDRCxNQUFNLENBQUNWLE9BQU9wQixJQUFJO1FBQ2hDc0IsTUFBTUksR0FBRyxDQUFDSSxHQUFHOUI7UUFDYixNQUFNRCxRQUFRQztRQUNkMkIsTUFBTUssSUFBSSxJQUFLLE1BQU1wQixRQUFRO0lBQy9CO0FBQ0Y7QUFDQSxLQUFLLE1BQU0sQ0FBQ3FCLE9BQU9DLEtBQUssSUFBSVosTUFBTztJQUNqQyxNQUFNL0IsS0FBSzRDLGVBQWUsQ0FBQztRQUFFL0MsT0FBTztRQUFNQyxRQUFRO0lBQUk7SUFDdEQsTUFBTVUsUUFBUW1DO0lBQ2QsTUFBTTNDLEtBQUs2QyxjQUFjLENBQUM7SUFDMUIsTUFBTUMsT0FBT0osTUFBTXRCLE9BQU8sQ0FBQyxnQkFBZ0IsS0FBS0EsT0FBTyxDQUFDLE1BQU07SUFDOUQsS0FBSyxNQUFNLENBQUMyQixNQUFNQyxHQUFHLElBQUlDLE9BQU9DLE9BQU8sQ0FBQztRQUFFQyxTQUFTO1lBQUV0RCxPQUFPO1lBQU1DLFFBQVE7UUFBSTtRQUFHc0QsT0FBTztZQUFFdkQsT0FBTztZQUFLQyxRQUFRO1FBQUk7SUFBRSxHQUNsSCxLQUFLLE1BQU11RCxlQUFlO1FBQUM7UUFBUztLQUFPLENBQVc7UUFDcEQsTUFBTXJELEtBQUs0QyxlQUFlLENBQUNJO1FBQzNCLE1BQU1oRCxLQUFLc0QsWUFBWSxDQUFDO1lBQUVEO1FBQVk7UUFDdEMsTUFBTXJELEtBQUt1RCxVQUFVLENBQUM7WUFBRVosTUFBTXBFLEtBQUtLLEtBQUssR0FBR2tFLEtBQUssQ0FBQyxFQUFFQyxLQUFLLENBQUMsRUFBRU0sWUFBWSxJQUFJLENBQUM7UUFBRTtJQUNoRjtJQUNGRyxRQUFRQyxHQUFHLENBQUNkO0FBQ2Q7QUFDQSxVQUFVO0FBQ1YsTUFBTWUsUUFBUSxNQUFNakUsT0FBT1EsT0FBTyxDQUFDO0lBQUVMLFVBQVU7UUFBRUMsT0FBTztRQUFNQyxRQUFRO0lBQUk7QUFBRTtBQUM1RXpCLFVBQVVFLEtBQUtLLEtBQUssV0FBVztJQUFFSyxXQUFXO0FBQUs7QUFDakQsS0FBSyxNQUFNeUQsU0FBU1gsTUFBTTRCLElBQUksR0FBSTtJQUNoQyxNQUFNYixPQUFPSixNQUFNdEIsT0FBTyxDQUFDLGdCQUFnQixLQUFLQSxPQUFPLENBQUMsTUFBTTtJQUM5RCxNQUFNd0MsTUFBTSxDQUFDckIsR0FBV3NCLEdBQVd2QyxJQUFjLENBQUMsZ0NBQWdDLEVBQUVoRCxhQUFhQyxLQUFLSyxLQUFLLEdBQUdrRSxLQUFLLENBQUMsRUFBRVAsRUFBRSxDQUFDLEVBQUVzQixFQUFFLElBQUksQ0FBQyxHQUFHQyxRQUFRLENBQUMsVUFBVSxlQUFlLEVBQUV4QyxFQUFFLGtDQUFrQyxDQUFDO0lBQzlNLE1BQU1vQyxNQUFNSyxVQUFVLENBQUMsQ0FBQywwREFBMEQsRUFBRUgsSUFBSSxXQUFXLFNBQVMsUUFBUUEsSUFBSSxTQUFTLFNBQVMsS0FBSyxPQUFPLENBQUM7SUFDdkosTUFBTUYsTUFBTU0sZUFBZSxDQUFDO0lBQzVCLE1BQU1OLE1BQU1ILFVBQVUsQ0FBQztRQUFFWixNQUFNcEUsS0FBS0ssS0FBSyxVQUFVLEdBQUdrRSxLQUFLLFVBQVUsQ0FBQztRQUFHbUIsVUFBVTtJQUFLO0lBQ3hGLE1BQU1QLE1BQU1LLFVBQVUsQ0FBQyxDQUFDLDBEQUEwRCxFQUFFSCxJQUFJLFdBQVcsUUFBUSxRQUFRQSxJQUFJLFNBQVMsUUFBUSxLQUFLLE9BQU8sQ0FBQztJQUNySixNQUFNRixNQUFNTSxlQUFlLENBQUM7SUFDNUIsTUFBTU4sTUFBTUgsVUFBVSxDQUFDO1FBQUVaLE1BQU1wRSxLQUFLSyxLQUFLLFVBQVUsR0FBR2tFLEtBQUssU0FBUyxDQUFDO1FBQUdtQixVQUFVO0lBQUs7QUFDekY7QUFDQSxNQUFNeEUsT0FBT3lFLEtBQUsifQ==
//dd96a2eecc49b4820fa4c7b4f65b992fb027700e6d665a81ea96ceaab1fdf3a0